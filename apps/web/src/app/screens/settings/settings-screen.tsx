import { CreditRulesSection } from '../../../features/credit-approvals/credit-rules-section.tsx';
import { LeaveRulesSection } from '../../../features/leaving/leave-rules-section.tsx';
import { RecipientsSection } from '../../../features/recipients/recipients-section.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageJumps } from '../../../ui/page/page-jumps.tsx';

const parts = {
  ordrebekraeftelser: 'Ordrebekræftelser',
  graenser: 'Grænser for beløb',
  fratraedelse: 'Fratrædelse',
};

/** The settings of the administrator's own company. */
export const SettingsScreen = () => (
  <>
    <PageHeader help="settings" title="Indstillinger" />
    <PageJumps parts={parts} />
    <div data-in-order>
      <RecipientsSection />
      <CreditRulesSection />
      <LeaveRulesSection />
    </div>
  </>
);
