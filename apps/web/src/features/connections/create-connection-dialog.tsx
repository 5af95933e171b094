import { useCreateConnection } from '../../api/connections.ts';
import { ConnectionDialog } from './connection-dialog.tsx';

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
