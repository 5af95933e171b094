import { Checkbox, Input } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

interface CheckboxListFieldProps extends FieldProps<number[]> {
  options: readonly { id: number; name: string }[];
  /** Said in place of the options if there are none. */
  none: string;
}

/** Chooses any number of records of a list that scrolls. */
export const CheckboxListField = ({
  value = [],
  onChange,
  options,
  none,
  ...rest
}: CheckboxListFieldProps) => (
  <Checkbox.Group {...rest} value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
    <div className={classes.checkboxes}>
      {options.length === 0 && <Input.Description>{none}</Input.Description>}
      {options.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} />
      ))}
    </div>
  </Checkbox.Group>
);
