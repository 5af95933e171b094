import { NativeSelect } from '@mantine/core';
import classes from './filters.module.css';

/** An option whose value is the id of a record. */
export interface RecordOption {
  value: string;
  label: string;
}

interface SelectFilterProps<Value extends string> {
  label: string;
  /** The label of '', such as `Alle kunder`. Without it something is always chosen. */
  allLabel?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | number | '' | undefined;
  /** '' is only chosen where there is an `allLabel`. */
  onChange: (value: Value | '') => void;
}

export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, allLabel, options, value, onChange } = props;
  return (
    <NativeSelect
      className={classes.select ?? ''}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as Value | '')}
    >
      {allLabel !== undefined && <option value="">{allLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Adds the chosen id as an option: a shared link may name a record that is deleted or not loaded yet. */
export function withChosen(
  options: readonly RecordOption[],
  id: number | 'none' | undefined,
  deletedLabel: string,
): readonly RecordOption[] {
  if (typeof id !== 'number' || options.some(({ value }) => value === String(id))) return options;
  return [...options, { value: String(id), label: options.length === 0 ? '…' : deletedLabel }];
}
