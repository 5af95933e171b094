import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  options: readonly { value: Value; label: string }[];
  /** What stands for null: `Ikke tildelt`, `Vælg …`. Without it null cannot be chosen. */
  emptyLabel?: string;
}

/**
 * A choice from a short list: the browser's own select, whose keyboard and phone behaviour everybody knows. A value
 * that is not among the options shows as nothing chosen.
 */
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
