import { employeePasswordChange, passwordChange } from '@saldo/contract/employees';
import { toastSuccess } from '../toast/toast.ts';
import { AccountPasswordField } from './account-password-field.tsx';
import { FormModal } from './form-modal.tsx';
import { PasswordField, passwordHints } from './password-field.tsx';
import type { FormMutation } from './use-save.ts';

interface PasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  consequence?: string;
  /** For an account: texts that the password must not resemble. Undefined for an employee, whose rule is weaker. */
  known?: readonly (string | undefined)[];
  mutation: FormMutation<{ password: string }, unknown>;
}

export function PasswordDialog(props: PasswordDialogProps) {
  const { opened, onClose, name, consequence, known, mutation } = props;
  const hint = known ? passwordHints.account : passwordHints.employee;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Nyt kodeord til ${name}`}
      submitLabel="Gem kodeord"
      initialValues={{ password: '' }}
      schema={known ? passwordChange : employeePasswordChange}
      mutation={mutation}
      onSaved={() => toastSuccess('Kodeordet er nu opdateret')}
      invalidToast
    >
      {(form) => {
        const field = {
          'data-autofocus': true,
          ...(consequence !== undefined && { description: `${hint} ${consequence}` }),
          ...form.getInputProps('password'),
        };
        return known ? <AccountPasswordField known={known} {...field} /> : <PasswordField {...field} />;
      }}
    </FormModal>
  );
}
