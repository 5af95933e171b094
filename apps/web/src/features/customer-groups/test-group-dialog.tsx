import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { nextRunOf, useTestGroup } from '../../api/top-ups.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { testRunText, willCreditText } from './run-texts.ts';

interface TestGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CustomerGroup;
}

/** Confirms a test run and shows what it will credit (docs/domain-rules.md#top-ups). */
export function TestGroupDialog({ opened, onClose, group }: TestGroupDialogProps) {
  const preview = useQuery({ ...nextRunOf(group.id), enabled: opened });
  const mutation = useTestGroup(group.id);
  const testOnce = useMutateOnce(mutation.mutate);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at køre testen?"
      confirmLabel="Kør test"
      danger={false}
      isBusy={mutation.isPending || preview.isFetching}
      error={(mutation.error ?? preview.error)?.message}
      onConfirm={() =>
        testOnce(undefined, {
          onSuccess: (run) => {
            onClose();
            if (run?.result) toastSuccess(testRunText(run.result));
          },
        })
      }
    >
      <p>
        <strong>{group.name}</strong> tilskriver {formatPoints(group.points)} point til hver medarbejder, men
        løfter ingen saldo over {formatPoints(group.limit)}. Hver kørsel tilskriver igen.
      </p>
      <p aria-live="polite">
        {preview.data ? willCreditText(preview.data) : preview.isPending && 'Beregner …'}
      </p>
    </ConfirmDialog>
  );
}
