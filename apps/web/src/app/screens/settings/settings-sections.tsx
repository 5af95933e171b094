import { ApprovalSection } from '../../../features/approval-rules/approval-section.tsx';
import { CreditRulesSection } from '../../../features/credit-approvals/credit-rules-section.tsx';
import { LeaveRulesSection } from '../../../features/leaving/leave-rules-section.tsx';
import { RecipientsSection } from '../../../features/recipients/recipients-section.tsx';
import { PageJumps } from '../../../ui/page/page-jumps.tsx';

const parts = {
  ordrebekraeftelser: 'Ordrebekræftelser',
  godkendelse: 'Godkendelse',
  graenser: 'Grænser for beløb',
  fratraedelse: 'Fratrædelse',
};

/** The settings of the administrator's own company or, for an operator, of the customer of the page. */
export const SettingsSections = () => (
  <>
    <PageJumps parts={parts} />
    <div data-in-order>
      <RecipientsSection />
      <ApprovalSection />
      <CreditRulesSection />
      <LeaveRulesSection />
    </div>
  </>
);
