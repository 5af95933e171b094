import { PasswordInput } from '@mantine/core';

/** What the server refuses: an account's password is checked by its strength, an employee's only by what is obvious. */
export const passwordHints = {
  account:
    'Mindst 8 tegn, og svært at gætte: ikke et navn, et almindeligt ord, en dato eller en række som 1234.',
  employee: 'Mindst 8 tegn, og ikke e-mailen, et almindeligt ord eller en række som 1234.',
};

export function PasswordField(props: Record<string, unknown>) {
  return (
    <PasswordInput
      label="Kodeord"
      description={passwordHints.employee}
      withAsterisk
      autoComplete="new-password"
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': 'Vis eller skjul kodeord' }}
      // Mantine sets this attribute on its other inputs.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
