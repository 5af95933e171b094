import type { AccountingMonth, MonthChecks } from '@saldo/contract/accounting';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { differenceText } from '@saldo/domain/accounting/closing-words';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthChecksOf, useCloseMonth } from '../../api/accounting.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { countOf, formatCount } from '../../ui/text/counts.ts';
import classes from './accounting.module.css';
import { monthSummary } from './month-words.ts';

interface CloseMonthDialogProps {
  opened: boolean;
  onClose: () => void;
  month: AccountingMonth;
}

/** A worker closes the month; the screen shows how far it is. */
export function CloseMonthDialog({ opened, onClose, month }: CloseMonthDialogProps) {
  const checks = useQuery({ ...monthChecksOf(month.month), enabled: opened });
  const mutation = useCloseMonth();
  const closeOnce = useMutateOnce(mutation.mutate);
  const problem = checks.data?.problem;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Luk ${monthName(month.month)}?`}
      confirmLabel={`Luk ${monthName(month.month)}`}
      isBusy={mutation.isPending || !checks.data}
      error={mutation.error?.message ?? problem ?? undefined}
      onConfirm={() => closeOnce(month.month, { onSuccess: onClose })}
    >
      <p>
        <strong>{monthSummary(month)}</strong>
      </p>
      {checks.data ? (
        <Checks checks={checks.data} />
      ) : checks.error ? (
        <LoadError
          compact
          title="Det kunne ikke undersøges, hvad der mangler."
          error={checks.error}
          onRetry={() => void checks.refetch()}
        />
      ) : (
        <Spinner text="Ser efter ordrer og beløb …" />
      )}
      <p>
        En lukket måned åbnes aldrig igen. Hvad der kommer senere med en dato i {monthName(month.month)},
        bogføres i den næste åbne måned.
      </p>
    </ConfirmDialog>
  );
}

function Checks({ checks }: { checks: MonthChecks }) {
  const { pendingOrders, pendingAmounts, withoutFile, differences, unpostable } = checks;
  const isClear =
    pendingOrders.count + pendingAmounts.count + withoutFile.count + differences.count + unpostable.count ===
    0;
  return (
    <section className={classes.checks} aria-labelledby="before-closing">
      <h3 id="before-closing">Før du lukker</h3>
      {isClear && <p>Intet venter, og alt stemmer.</p>}
      {differences.count > 0 && (
        <p className={classes.stop} role="alert">
          {differenceText({ ...differences, names: differences.first.map(({ companyName }) => companyName) })}
        </p>
      )}
      <ul>
        {pendingOrders.count > 0 && <li>{pendingOrdersText(pendingOrders)}</li>}
        {pendingAmounts.count > 0 && <li>{pendingAmountsText(pendingAmounts)}</li>}
        {withoutFile.count > 0 && (
          <li>
            {countOf(withoutFile.count, 'virksomhed', 'virksomheder')} mangler en konto. Måneden kan lukkes,
            men kladden kan først dannes, når kontoen er udfyldt:
            <First of={withoutFile} keyOf={({ customer }) => customer.id}>
              {({ customer, problem }) => `${customer.companyName}: ${problem}`}
            </First>
          </li>
        )}
        {unpostable.count > 0 && (
          <li>
            {countOf(unpostable.count, 'beløb kan', 'beløb kan')} ikke bogføres nu og bogføres senere:
            <First of={unpostable} keyOf={({ employee, date, text }) => `${employee.id} ${date} ${text}`}>
              {({ customer, employee, date, text, points }) =>
                `${employee.name}, ${customer.companyName}: ${text}, ${formatSignedPoints(points)} point, ${formatDate(date)}`
              }
            </First>
          </li>
        )}
      </ul>
    </section>
  );
}

interface FirstProps<Row> {
  of: { count: number; first: readonly Row[] };
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}

const First = <Row,>({ of: { count, first }, keyOf, children }: FirstProps<Row>) => (
  <ul>
    {first.map((row) => (
      <li key={keyOf(row)}>{children(row)}</li>
    ))}
    {count > first.length && <li>og {formatCount(count - first.length)} flere</li>}
  </ul>
);

const pendingOrdersText = ({ count, points }: MonthChecks['pendingOrders']): string =>
  count === 1
    ? `1 ordre på ${formatPoints(points)} point afventer; den bogføres, når den godkendes.`
    : `${formatCount(count)} ordrer på ${formatPoints(points)} point afventer; de bogføres, når de godkendes.`;

const pendingAmountsText = ({ count, points }: MonthChecks['pendingAmounts']): string =>
  count === 1
    ? `1 beløb på ${formatPoints(points)} point afventer; det bogføres, når det godkendes.`
    : `${formatCount(count)} beløb på i alt ${formatPoints(points)} point afventer; de bogføres, når de godkendes.`;
