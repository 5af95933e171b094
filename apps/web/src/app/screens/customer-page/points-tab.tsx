import { AmountBatchList } from '../../../features/amount-batches/amount-batches-screen.tsx';
import { CreditApprovals } from '../../../features/credit-approvals/credit-approvals-screen.tsx';
import { SectionHeader } from '../../../ui/page/section-header.tsx';

/** The amounts of the customer that wait for approval, and its batches. */
export const PointsTab = () => (
  <div data-in-order>
    <AmountBatchList
      header={(count, create) => <SectionHeader title="Tilførsler" count={count} action={create} />}
    />
    <CreditApprovals header={(count) => <SectionHeader title="Beløb til godkendelse" count={count} />} />
  </div>
);
