import { TextInput } from '@mantine/core';

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
