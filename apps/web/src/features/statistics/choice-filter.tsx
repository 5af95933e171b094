import { NativeSelect } from '@mantine/core';
import classes from './statistics-screen.module.css';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
