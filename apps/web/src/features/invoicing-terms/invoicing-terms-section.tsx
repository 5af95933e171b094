import { useQuery } from '@tanstack/react-query';
import { useCustomerId } from '../../api/customer-scope.ts';
import { invoicingTermsOf } from '../../api/invoicing-terms.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { InvoicingTermsForm } from './invoicing-terms-form.tsx';
import { TermsHistory } from './terms-history.tsx';

/** How the customer of the page is invoiced. */
export function InvoicingTermsSection() {
  const { data: stored, error, refetch } = useQuery(invoicingTermsOf(useCustomerId()));
  return (
    <>
      <section aria-label="Fakturering">
        <SectionHeader title="Fakturering" />
        {stored ? (
          <InvoicingTermsForm stored={stored} />
        ) : error ? (
          <LoadError
            compact
            title="Faktureringen kunne ikke hentes."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner />
        )}
      </section>
      {stored && stored.history.length > 0 && <TermsHistory terms={stored.history} />}
    </>
  );
}
