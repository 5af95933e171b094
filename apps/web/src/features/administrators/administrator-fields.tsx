import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

export interface AdministratorValues {
  name: string;
  email: string;
}

interface AdministratorFieldsProps {
  /** `form.getInputProps` of the form around. */
  field: UseFormReturnType<AdministratorValues>['getInputProps'];
}

/** The fields that creating and changing an administrator share. */
export function AdministratorFields({ field }: AdministratorFieldsProps) {
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
      <TextInput
        label="E-mail"
        withAsterisk
        // Not type="email", which rewrites what was typed (æ, ø, å after the @).
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        maxLength={254}
        {...field('email')}
      />
    </>
  );
}
