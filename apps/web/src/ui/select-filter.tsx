import { NativeSelect } from '@mantine/core';
import classes from './filters.module.css';

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
