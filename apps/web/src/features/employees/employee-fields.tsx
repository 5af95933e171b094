import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

export interface EmployeeValues {
  firstName: string;
  lastName: string;
  email: string;
}

interface EmployeeFieldsProps {
  /** `form.getInputProps` of the form around. */
  field: UseFormReturnType<EmployeeValues>['getInputProps'];
}

/** The fields that creating and changing an employee share. */
export function EmployeeFields({ field }: EmployeeFieldsProps) {
  return (
    <>
      <TextInput
        label="Fornavn"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...field('firstName')}
      />
      <TextInput label="Efternavn" withAsterisk autoComplete="off" maxLength={100} {...field('lastName')} />
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
