import { useQuery } from '@tanstack/react-query';
import { approvalRulesOf, approvalSettingsOf } from '../../api/approval-rules.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { ApprovalRuleList } from './approval-rule-list.tsx';
import { ApprovalSettingsForm } from './approval-settings-form.tsx';

/** Which orders need approval, by whom, and how. */
export function ApprovalSection() {
  const customerId = useCustomerId();
  const settings = useQuery(approvalSettingsOf(customerId));
  const rules = useQuery(approvalRulesOf(customerId));
  const error = settings.error ?? rules.error;
  return (
    <section id="godkendelse" aria-label="Godkendelse">
      <SectionHeader title="Godkendelse" />
      {settings.data && rules.data ? (
        <>
          <ApprovalSettingsForm stored={settings.data} />
          <ApprovalRuleList rules={rules.data} isOn={settings.data.orderApproval} />
        </>
      ) : error ? (
        <LoadError
          compact
          title="Reglerne kunne ikke hentes."
          error={error}
          onRetry={() => {
            void settings.refetch();
            void rules.refetch();
          }}
        />
      ) : (
        <Spinner />
      )}
    </section>
  );
}
