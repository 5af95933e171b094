import { PasswordField } from '../../ui/password-field.tsx';

/** One's present password, asked for before something that matters. Password managers see whose it is. */
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
