import { useQuery } from '@tanstack/react-query';
import { useCustomerId } from '../../api/customer-scope.ts';
import { recipientsOf } from '../../api/customers.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { RecipientsForm } from './recipients-form.tsx';

export function RecipientsSection() {
  const { data: stored, error, refetch } = useQuery(recipientsOf(useCustomerId()));
  return (
    <section id="ordrebekraeftelser" aria-label="Ordrebekræftelser">
      <SectionHeader title="Ordrebekræftelser" />
      {stored ? (
        <RecipientsForm stored={stored} />
      ) : error ? (
        <LoadError
          compact
          title="Modtagerne kunne ikke hentes."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
    </section>
  );
}
