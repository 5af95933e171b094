import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type Operator, operatorCreate } from '@saldo/contract/operators';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useCreateOperator } from './operators.api.ts';

interface CreateOperatorDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (operator: Operator) => void;
}

/** `Opret operatør`. */
export function CreateOperatorDialog({ opened, onClose, onCreated }: CreateOperatorDialogProps) {
  const mutation = useCreateOperator();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Opret operatør"
      submitLabel="Opret operatør"
      initialValues={{ name: '', email: '', password: '' }}
      schema={operatorCreate}
      mutation={mutation}
      onSaved={(operator: Operator) => {
        toastSuccess('Operatøren er nu oprettet.');
        onCreated(operator);
      }}
      invalidToast
    >
      {({ getInputProps: field }) => (
        <>
          <TextInput
            label="Navn"
            withAsterisk
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...field('name')}
          />
          <TextInput
            label="E-mail"
            withAsterisk
            // Not type="email", which rewrites what was typed (æ, ø, å after the @).
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            maxLength={254}
            {...field('email')}
          />
          <PasswordField {...field('password')} />
        </>
      )}
    </FormModal>
  );
}
