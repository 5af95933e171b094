import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  options: readonly { value: Value; label: string }[];
  /** The label of null, such as `Ikke tildelt`. Without it null cannot be selected. */
  emptyLabel?: string;
}

/** A value that is not an option shows as nothing selected. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, emptyLabel, value = null, onChange, placeholder = 'Vælg …', ...rest } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...rest}
      value={isKnown && value !== null ? value : ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(options.find((option) => String(option.value) === chosen)?.value ?? null);
      }}
    >
      {(emptyLabel !== undefined || !isKnown) && <option value="">{emptyLabel ?? placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
