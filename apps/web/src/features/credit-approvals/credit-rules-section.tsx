import { useQuery } from '@tanstack/react-query';
import { creditRulesOf } from '../../shared/credit-rules.api.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CreditRulesForm } from './credit-rules-form.tsx';

export function CreditRulesSection({ customerId }: { customerId: number | undefined }) {
  const { data: stored, error, refetch } = useQuery(creditRulesOf(customerId));
  return (
    <section id="graenser" aria-label="Grænser for beløb">
      <SectionHeader title="Grænser for beløb" />
      {stored ? (
        <CreditRulesForm customerId={customerId} stored={stored} />
      ) : error ? (
        <LoadError
          compact
          title="Grænserne kunne ikke hentes."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
    </section>
  );
}
