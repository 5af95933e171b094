import { Button } from '@mantine/core';
import type { EconomicInvoices as Sending } from '@saldo/contract/accounting-files';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { economicInvoicesOf, useSendInvoices } from '../../api/accounting-files.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { ResultLine } from '../../ui/page/result-line.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { countOf, formatCount } from '../../ui/text/counts.ts';
import classes from './files-panel.module.css';

/** Sends the invoices of a month to e-conomic, and shows how far that is. */
export function EconomicInvoices({ month }: { month: string }) {
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(economicInvoicesOf(month));
  const mutation = useSendInvoices(month);
  if (error)
    return <LoadError title="Fakturaerne kunne ikke hentes." error={error} onRetry={() => void refetch()} />;
  const isDone = data !== undefined && data.sent > 0 && data.waiting + data.refused + data.stopped === 0;
  return (
    <section>
      <SectionHeader
        title="Fakturaer i e-conomic"
        action={
          <Button
            variant="default"
            disabled={data === undefined || data.waiting > 0 || isDone}
            onClick={() => setAsking(true)}
          >
            Send til e-conomic
          </Button>
        }
      />
      {data && <Progress sending={data} />}
      <ActionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Send fakturaer til e-conomic?"
        confirmLabel="Send til e-conomic"
        mutation={mutation}
        payload={undefined}
      >
        Fakturaerne for {monthName(month)} oprettes som kladder i e-conomic, én for hver kunde. En kladde
        oprettes kun én gang, og Saldo bogfører den ikke.
      </ActionDialog>
    </section>
  );
}

function Progress({ sending }: { sending: Sending }) {
  const { waiting, sent, refused, stopped, problems } = sending;
  const total = waiting + sent + refused + stopped;
  if (total === 0) return <p className="secondary">Fakturaerne er ikke sendt.</p>;
  if (waiting > 0) {
    return (
      <p role="status">
        Sender ({formatCount(sent)} af {formatCount(total)})
      </p>
    );
  }
  if (sent === total) {
    return (
      <ResultLine kind="good">
        {countOf(sent, 'faktura er oprettet som kladde', 'fakturaer er oprettet som kladder')} i e-conomic.
      </ResultLine>
    );
  }
  return (
    <>
      <ResultLine kind="bad">
        {formatCount(sent)} af {countOf(total, 'faktura', 'fakturaer')} er oprettet som kladde. Ret det, der
        mangler, og send igen: kun resten sendes.
      </ResultLine>
      <ul className={classes.problems}>
        {problems.map(({ customer, error }) => (
          <li key={customer.id}>
            {customer.companyName}: {error}
          </li>
        ))}
        {refused + stopped > problems.length && (
          <li>og {formatCount(refused + stopped - problems.length)} flere</li>
        )}
      </ul>
    </>
  );
}
