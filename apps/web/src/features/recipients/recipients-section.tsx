import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../ui/load-error.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ownRecipients } from './recipients.api.ts';
import { RecipientsForm } from './recipients-form.tsx';

export function RecipientsSection() {
  const { data: stored, error, refetch } = useQuery(ownRecipients);
  return (
    <section aria-label="Ordrebekræftelser">
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
