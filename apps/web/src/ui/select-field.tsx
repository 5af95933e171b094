import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  options: readonly { value: Value; label: string }[];
  /** What stands for null: `Ikke tildelt`, `Vælg …`. Without it null cannot be chosen. */
  emptyLabel?: string;
}

/** A choice from a short list: the browser's own select, whose keyboard and phone behaviour everybody knows. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, emptyLabel, value = null, onChange, placeholder: _, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(options.find((option) => String(option.value) === chosen)?.value ?? null);
      }}
    >
      {(emptyLabel !== undefined || value === null) && <option value="">{emptyLabel ?? 'Vælg …'}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
