import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EmailField } from './email-field.tsx';

export interface NameAndEmail {
  name: string;
  email: string;
}

/** What a form of name and e-mail shows of an account. */
export const nameAndEmail = ({ name, email }: NameAndEmail) => ({ values: { name, email } });

interface NameAndEmailFieldsProps {
  /** `form.getInputProps` of the surrounding form. */
  field: UseFormReturnType<NameAndEmail>['getInputProps'];
}

export function NameAndEmailFields({ field }: NameAndEmailFieldsProps) {
  return (
    <>
      <TextInput
        label="Navn"
        withAsterisk
        autoComplete="off"
        maxLength={200}
        data-autofocus
        {...field('name')}
      />
      <EmailField {...field('email')} />
    </>
  );
}
