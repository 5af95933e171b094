import type { SavedView } from '@saldo/contract/saved-views';
import { useDeleteView } from '../../api/saved-views.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';

interface DeleteViewDialogProps {
  opened: boolean;
  onClose: () => void;
  view: SavedView;
  onDeleted: () => void;
}

export function DeleteViewDialog({ opened, onClose, view, onDeleted }: DeleteViewDialogProps) {
  const mutation = useDeleteView(view.id);
  const deleteOnce = useMutateOnce(mutation.mutate);
  const title = `Ønsker du at slette visningen ${view.name}?`;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel="Slet"
      isBusy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() =>
        deleteOnce(undefined, {
          onSuccess: () => {
            onClose();
            actionSucceeded(title);
            onDeleted();
          },
          onError: () => toastError('Kunne ikke slette visningen', title),
        })
      }
    >
      <p>
        {view.isShared ? 'Visningen er delt: den forsvinder også for dine kolleger. ' : ''}
        Det, som listen viser nu, bliver stående.
      </p>
    </ConfirmDialog>
  );
}
