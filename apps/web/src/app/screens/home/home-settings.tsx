import { LeaveRulesSection } from '../../../features/leaving/leave-rules-section.tsx';
import { RecipientsSection } from '../../../features/recipients/recipients-section.tsx';

export const HomeSettings = () => (
  <div data-in-order>
    <RecipientsSection />
    <LeaveRulesSection />
  </div>
);
