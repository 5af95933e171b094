import { NativeSelect } from '@mantine/core';
import classes from './filters.module.css';

/** A choice whose value is an id. */
export interface RecordOption {
  value: string;
  label: string;
}

interface SelectFilterProps<Value extends string> {
  label: string;
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | '') => void;
  /** Shows the label above, where the options alone do not explain themselves. */
  labelled?: boolean;
}

export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, allLabel, options, value, onChange, labelled = false } = props;
  return (
    <NativeSelect
      className={classes.select ?? ''}
      {...(labelled ? { label } : { 'aria-label': label })}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as Value | '')}
    >
      <option value="">{allLabel}</option>
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
  id: string,
  deletedLabel: string,
): readonly RecordOption[] {
  if (id === '' || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label: options.length === 0 ? '…' : deletedLabel }];
}
