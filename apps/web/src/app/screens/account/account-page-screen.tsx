import { useIsOperator } from '../../../api/session.ts';
import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { SubstitutesSection } from '../../../features/approval-substitutes/substitutes-section.tsx';

/** Approvers also choose their substitutes here. */
export function AccountPageScreen() {
  const isOperator = useIsOperator();
  return <AccountScreen>{!isOperator && <SubstitutesSection />}</AccountScreen>;
}
