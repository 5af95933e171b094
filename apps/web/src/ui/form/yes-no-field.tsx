import type { FieldProps } from './field-props.ts';
import { SelectField } from './select-field.tsx';

const choices = [
  { value: 'no', label: 'Nej' },
  { value: 'yes', label: 'Ja' },
] as const;

export function YesNoField({ value, onChange, ...field }: FieldProps<boolean>) {
  return (
    <SelectField
      {...field}
      options={choices}
      value={value ? 'yes' : 'no'}
      onChange={(choice) => onChange(choice === 'yes')}
    />
  );
}
