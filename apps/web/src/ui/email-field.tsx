import { TextInput } from '@mantine/core';

/** Somebody's e-mail address, required. Takes what `form.getInputProps('email')` gives. */
export function EmailField(props: Record<string, unknown>) {
  return (
    <TextInput
      label="E-mail"
      withAsterisk
      // Not type="email", which rewrites what was typed (æ, ø, å after the @).
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      maxLength={254}
      {...props}
    />
  );
}
