import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AccountPasswordField } from './account-password-field.tsx';
import { NameAndEmailFields } from './name-and-email-fields.tsx';

export const newAccount = { name: '', email: '', sendLink: false, password: '' };
export type NewAccount = typeof newAccount;

/** Without a password, the server mails a link to choose one. */
export const newAccountPayload = <Values extends NewAccount>({ sendLink, password, ...person }: Values) => ({
  ...person,
  password: sendLink ? null : password,
});

interface NewAccountFieldsProps {
  form: Pick<UseFormReturnType<NewAccount>, 'values' | 'getInputProps'>;
  companyName?: string | undefined;
}

export const NewAccountFields = ({ form, companyName }: NewAccountFieldsProps) => (
  <>
    <NameAndEmailFields field={(name) => form.getInputProps(name)} />
    <Checkbox
      label="Send link (anbefalet)"
      description="En e-mail med et link, hvor personen selv vælger sit kodeord."
      {...form.getInputProps('sendLink', { type: 'checkbox' })}
    />
    {!form.values.sendLink && (
      <AccountPasswordField
        known={[form.values.name, form.values.email, companyName]}
        {...form.getInputProps('password')}
      />
    )}
  </>
);
