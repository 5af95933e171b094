import { NativeSelect } from '@mantine/core';
import classes from './filters.module.css';

interface SelectFilterProps<Value extends string> {
  label: string;
  /** What stands for no filter: `Alle tilstande`. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | '') => void;
  /** The label stands above, where the choice alone does not say what it is of. */
  labelled?: boolean;
}

/** A choice that narrows a list, beside its search. */
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
