import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useMutateOnce } from '../../ui/use-mutate-once.ts';
import { transactionsOf, useReverseTransaction } from './ledger.api.ts';
import { toStatement } from './statement.ts';

interface ReverseTransactionDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Amounts in points. */
  employee: { id: number; name: string; held: number };
  line: Transaction;
  onReversed: (transactions: Transaction[]) => void;
}

/** Says what can be taken back: the whole amount, the part that is neither spent nor reserved, or nothing. */
export function ReverseTransactionDialog(props: ReverseTransactionDialogProps) {
  const { opened, onClose, employee, line, onReversed } = props;
  const { data } = useQuery(transactionsOf(employee.id));
  const mutation = useReverseTransaction(employee.id);
  const reverseOnce = useMutateOnce(mutation.mutate);
  const available = data && minus(toStatement(data).balance, employee.held);
  const rest = available === undefined ? line.points : Math.max(0, Math.min(line.points, available));
  const takesRest = line.points > 0 && rest < line.points;
  const isSpent = takesRest && rest === 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Tilbagefør transaktionen?"
      confirmLabel={confirmLabel(takesRest, rest)}
      danger={!isSpent}
      isBusy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() => {
        if (isSpent) return onClose();
        reverseOnce(
          { transactionId: line.id, takeRest: takesRest },
          {
            onSuccess: (transactions) => {
              toastSuccess('Transaktionen er nu tilbageført');
              onReversed(transactions);
              onClose();
            },
          },
        );
      }}
    >
      <p>
        <strong>{line.text}</strong>, {formatSignedPoints(line.points)} point den {formatDate(line.date)}.
      </p>
      <p>{consequence(employee.name, line.points, rest)}</p>
    </ConfirmDialog>
  );
}

const minus = (balance: number, held: number): number =>
  hundredthsToPoints(pointsToHundredths(balance) - pointsToHundredths(held));

function confirmLabel(takesRest: boolean, rest: number): string {
  if (!takesRest) return 'Tilbagefør';
  return rest === 0 ? 'Luk' : `Tilbagefør ${formatPoints(rest)} point`;
}

function consequence(name: string, points: number, rest: number): string {
  if (points < 0) return `${name} får ${formatPoints(-points)} point tilbage. Begge linjer bliver stående.`;
  if (rest === points) return `${formatPoints(points)} point trækkes tilbage. Begge linjer bliver stående.`;
  if (rest === 0)
    return `${name} har brugt eller reserveret hele beløbet, så der er ikke noget at trække tilbage.`;
  return `${name} har brugt eller reserveret noget af beløbet. De ${formatPoints(rest)} point, der er tilbage, kan trækkes tilbage.`;
}
