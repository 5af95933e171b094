import { deviceWords } from '@saldo/contract/device-words';
import type { KnownDevice } from '@saldo/contract/own-account';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useForgetDevice } from '../../api/own-account.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface ForgetDeviceDialogProps {
  opened: boolean;
  onClose: () => void;
  device: KnownDevice;
}

export function ForgetDeviceDialog({ opened, onClose, device }: ForgetDeviceDialogProps) {
  const mutation = useForgetDevice();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at fjerne enheden?"
      confirmLabel="Fjern"
      mutation={mutation}
      payload={device.id}
      onDone={() => toastSuccess('Enheden er nu fjernet.')}
    >
      <p>
        <strong>{deviceWords(device.userAgent)}</strong>, hvor du sidst loggede ind{' '}
        {formatDateTime(device.lastUsedAt)}, er så ikke længere kendt. Er du logget ind på den, fortsætter
        det, til du afslutter sessionen.
      </p>
    </ActionDialog>
  );
}
