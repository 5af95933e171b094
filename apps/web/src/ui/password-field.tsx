import { PasswordInput } from '@mantine/core';

/** A password being chosen. Takes what `form.getInputProps('password')` gives. */
export function PasswordField(props: Record<string, unknown>) {
  return (
    <PasswordInput
      label="Kodeord"
      description="Mindst 8 tegn"
      withAsterisk
      autoComplete="new-password"
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': 'Vis eller skjul kodeord' }}
      // Mantine marks its other inputs by itself.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
