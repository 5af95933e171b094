import type { Operator } from '@saldo/contract/operators';
import { useToggleOperator } from '../../api/operators.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface DisableOperatorDialogProps {
  opened: boolean;
  onClose: () => void;
  operator: Operator;
  onDone: (operator: Operator) => void;
}

/** For a disabled operator, asks whether to enable them again. */
export function DisableOperatorDialog({ opened, onClose, operator, onDone }: DisableOperatorDialogProps) {
  const mutation = useToggleOperator(operator);
  const { name, disabled } = operator;
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={disabled ? 'Ønsker du at åbne for operatøren igen?' : 'Ønsker du at spærre operatøren?'}
      confirmLabel={disabled ? 'Åbn igen' : 'Spær'}
      danger={!disabled}
      mutation={mutation}
      payload={undefined}
      onDone={(changed) => {
        toastSuccess(disabled ? `${name} kan nu logge ind igen.` : `${name} er nu spærret.`);
        onDone(changed);
      }}
    >
      <p>
        <strong>{name}</strong>{' '}
        {disabled
          ? 'kan igen logge ind med det kodeord, operatøren havde.'
          : 'bliver logget ud med det samme og kan ikke logge ind, før der åbnes igen.'}
      </p>
    </ActionDialog>
  );
}
