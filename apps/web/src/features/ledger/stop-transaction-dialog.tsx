import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { hasStatus } from '../../api/client/errors.ts';
import { useStopTransaction } from '../../api/transactions.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { recurrenceTexts } from '../../ui/text/recurrence-texts.ts';
import { toastWarning } from '../../ui/toast/toast.ts';

interface StopTransactionDialogProps {
  opened: boolean;
  onClose: () => void;
  employeeId: number;
  /** Named where the screen is not about the employee. */
  employeeName?: string;
  line: Pick<Transaction, 'id' | 'text' | 'points' | 'frequency' | 'futureDate'>;
}

export function StopTransactionDialog(props: StopTransactionDialogProps) {
  const { opened, onClose, employeeId, employeeName, line } = props;
  const mutation = useStopTransaction(employeeId);
  const stopOnce = useMutateOnce(mutation.mutate);
  const isGone = (error: Error) => hasStatus(error, 404);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at stoppe transaktionen?"
      confirmLabel="Stop"
      isBusy={mutation.isPending}
      error={mutation.error && !isGone(mutation.error) ? mutation.error.message : undefined}
      onConfirm={() =>
        stopOnce(line.id, {
          onSuccess: onClose,
          onError: (error) => {
            if (!isGone(error)) return;
            // The line was posted, or stopped by another user. The reloaded statement shows which.
            toastWarning('Transaktionen er ikke længere kommende.');
            onClose();
          },
        })
      }
    >
      <p>
        <strong>{line.text}</strong>
        {employeeName !== undefined && ` til ${employeeName}`}, {formatSignedPoints(line.points)} point{' '}
        {when(line)}.
      </p>
    </ConfirmDialog>
  );
}

function when({ futureDate, frequency }: StopTransactionDialogProps['line']): string {
  if (futureDate === null) throw new Error('Only a coming line can be stopped.');
  const next = formatDate(futureDate);
  return frequency === 'none'
    ? `den ${next}, bliver ikke tilføjet`
    : `${recurrenceTexts[frequency]}, næste gang ${next}, bliver ikke tilføjet mere. Det, der er tilføjet, bliver stående`;
}
