import { PasswordField } from '../../ui/form/password-field.tsx';

/** The hidden user name is for password managers. */
export function CurrentPasswordField({ email, ...field }: { email: string } & Record<string, unknown>) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Nuværende kodeord"
        description={undefined}
        autoComplete="current-password"
        data-autofocus
        {...field}
      />
    </>
  );
}
