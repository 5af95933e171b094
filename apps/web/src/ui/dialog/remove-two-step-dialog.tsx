import type { UseMutationResult } from '@tanstack/react-query';
import { toastSuccess } from '../toast/toast.ts';
import { ActionDialog } from './action-dialog.tsx';

interface RemoveTwoStepDialogProps {
  opened: boolean;
  onClose: () => void;
  person: { id: number; name: string; email: string };
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  onRemoved: (id: number) => void;
}

export function RemoveTwoStepDialog(props: RemoveTwoStepDialogProps) {
  const { opened, onClose, person, mutation, onRemoved } = props;
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slå totrinslogin fra?"
      confirmLabel="Slå fra"
      mutation={mutation}
      payload={undefined}
      onDone={() => {
        toastSuccess(`Totrinslogin er nu slået fra for ${person.name}.`);
        onRemoved(person.id);
      }}
    >
      <p>
        <strong>{person.name}</strong> ({person.email}) kan herefter logge ind med kodeordet alene og får
        besked om det i en e-mail. Vær sikker på, at det er den rigtige, der har bedt om det.
      </p>
    </ActionDialog>
  );
}
