import { ConnectionDialog } from './connection-dialog.tsx';
import { useCreateConnection } from './connections.api.ts';

interface CreateConnectionDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (created: { id: number; key: string }) => void;
}

export function CreateConnectionDialog({ opened, onClose, onCreated }: CreateConnectionDialogProps) {
  return (
    <ConnectionDialog
      opened={opened}
      onClose={onClose}
      mutation={useCreateConnection()}
      onSaved={onCreated}
    />
  );
}
