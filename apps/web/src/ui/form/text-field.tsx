import { TextInput } from '@mantine/core';
import type { TextField as Field } from '@saldo/contract/text-field';
import { EmailField } from './email-field.tsx';

interface TextFieldProps {
  field: Field;
  'data-autofocus'?: boolean;
}

export function TextField({ field, ...props }: TextFieldProps) {
  const { label, maxLength, isRequired, format } = field;
  const described = { label, maxLength, withAsterisk: isRequired === true, ...props };
  if (format === 'email') return <EmailField {...described} />;
  return <TextInput autoComplete="off" {...described} />;
}
