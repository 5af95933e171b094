import type { ReversalPreview, Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { reversalPreviewOf, useReverseTransaction } from '../../api/transactions.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface ReverseTransactionDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: { id: number; name: string };
  line: Transaction;
  onReversed: () => void;
}

/** Says what can be taken or given back: the whole amount, a part, or nothing. */
export function ReverseTransactionDialog(props: ReverseTransactionDialogProps) {
  const { opened, onClose, employee, line, onReversed } = props;
  const query = useQuery({ ...reversalPreviewOf(employee.id, line.id), enabled: opened });
  const { data: preview, error } = query;
  const mutation = useReverseTransaction(employee.id);
  const reverseOnce = useMutateOnce(mutation.mutate);
  const onlyCloses = preview ? preview.problem !== null || preview.amount === 0 : error !== null;
  const takesRest = preview !== undefined && preview.amount !== -line.points;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Tilbagefør transaktionen?"
      confirmLabel={
        onlyCloses
          ? 'Luk'
          : takesRest
            ? `Tilbagefør ${formatPoints(Math.abs(preview.amount))} point`
            : 'Tilbagefør'
      }
      danger={!onlyCloses}
      isBusy={mutation.isPending || (!preview && !error)}
      error={mutation.error?.message}
      onConfirm={() => {
        if (onlyCloses) return onClose();
        reverseOnce(
          { transactionId: line.id, takeRest: takesRest },
          {
            onSuccess: () => {
              toastSuccess('Transaktionen er nu tilbageført');
              onReversed();
              onClose();
            },
          },
        );
      }}
    >
      <p>
        <strong>{line.text}</strong>, {formatSignedPoints(line.points)} point den {formatDate(line.date)}.
      </p>
      {preview ? (
        <p role="status">{consequence(employee.name, line.points, preview)}</p>
      ) : error ? (
        <LoadError
          compact
          title="Det kunne ikke regnes ud, hvad der kan tilbageføres."
          error={error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Spinner text="Regner ud, hvad der kan tilbageføres …" />
      )}
    </ConfirmDialog>
  );
}

function consequence(name: string, points: number, { amount, problem }: ReversalPreview): string {
  if (problem !== null) return problem;
  const rest = `${formatPoints(Math.abs(amount))} point`;
  if (amount === -points)
    return `${points < 0 ? `${name} får ${rest} tilbage` : `${rest} trækkes tilbage`}. Begge linjer bliver stående.`;
  if (points > 0)
    return amount === 0
      ? `${name} har brugt eller reserveret hele beløbet, så der er ikke noget at trække tilbage.`
      : `${name} har brugt eller reserveret noget af beløbet. De ${rest}, der er tilbage, kan trækkes tilbage.`;
  return amount === 0
    ? 'Automatiske tilskrivninger har siden fyldt hele fradraget op, eller saldoen er nulstillet ved fratrædelse, så der er ikke noget at give tilbage.'
    : `Automatiske tilskrivninger har siden fyldt noget af fradraget op. ${name} kan få ${rest} tilbage.`;
}
