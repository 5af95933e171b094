import { PasswordInput } from '@mantine/core';

export function PasswordField(props: Record<string, unknown>) {
  return (
    <PasswordInput
      label="Kodeord"
      description="Mindst 8 tegn"
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
