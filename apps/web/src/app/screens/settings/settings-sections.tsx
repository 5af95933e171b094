import { useIsOperator } from '../../../api/session.ts';
import { ApprovalSection } from '../../../features/approval-rules/approval-section.tsx';
import { SubstitutesSection } from '../../../features/approval-substitutes/substitutes-section.tsx';
import { CreditRulesSection } from '../../../features/credit-approvals/credit-rules-section.tsx';
import { LeaveRulesSection } from '../../../features/leaving/leave-rules-section.tsx';
import { RecipientsSection } from '../../../features/recipients/recipients-section.tsx';
import { PageJumps } from '../../../ui/page/page-jumps.tsx';

const parts = {
  ordrebekraeftelser: 'Ordrebekræftelser',
  godkendelse: 'Godkendelse',
  stedfortraedere: 'Stedfortrædere',
  graenser: 'Grænser for beløb',
  fratraedelse: 'Fratrædelse',
};

/** The settings of the administrator's own company or, for an operator, of the customer of the page. */
export function SettingsSections() {
  // Operators choose no substitutes.
  const isOperator = useIsOperator();
  const { stedfortraedere: _notShown, ...ofOperators } = parts;
  return (
    <>
      <PageJumps parts={isOperator ? ofOperators : parts} />
      <div data-in-order>
        <RecipientsSection />
        <ApprovalSection />
        {!isOperator && <SubstitutesSection ofCompany />}
        <CreditRulesSection />
        <LeaveRulesSection />
      </div>
    </>
  );
}
