import { useQuery } from '@tanstack/react-query';
import { creditRulesOf } from '../../api/credit-rules.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { CreditRulesForm } from './credit-rules-form.tsx';

export function CreditRulesSection() {
  const customerId = useCustomerId();
  const { data: stored, error, refetch } = useQuery(creditRulesOf(customerId));
  return (
    <section id="graenser" aria-label="Grænser for beløb">
      <SectionHeader title="Grænser for beløb" />
      {stored ? (
        <CreditRulesForm stored={stored} />
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
