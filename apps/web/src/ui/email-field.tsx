import { TextInput } from '@mantine/core';

/** A required e-mail address, unless `props` say otherwise. Takes what `form.getInputProps('email')` returns. */
export function EmailField(props: Record<string, unknown>) {
  return (
    <TextInput
      label="E-mail"
      withAsterisk
      // type="email" would rewrite æ, ø and å after the @.
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      maxLength={254}
      {...props}
    />
  );
}
