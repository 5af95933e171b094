import { LeaveRulesSection } from '../features/leaving/leave-rules-section.tsx';
import { RecipientsSection } from '../features/recipients/recipients-section.tsx';

/** What an administrator decides for the company. */
export const HomeSettings = () => (
  <div data-in-order>
    <RecipientsSection />
    <LeaveRulesSection customerId={undefined} />
  </div>
);
