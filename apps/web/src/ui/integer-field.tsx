import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { parsePoints } from '@saldo/domain/points/danish-points';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useTypedValue } from './use-typed-value.ts';

/** A whole number, shown without dots: a debtor number is a name, not an amount. Null when empty, NaN when unreadable. */
export function IntegerField({ value = null, onChange, onBlur, ...rest }: FieldProps<number | null>) {
  const typed = useTypedValue(value, onChange, format, parse);
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.figures ?? '' }}
      value={typed.text}
      onChange={(event) => typed.onText(event.currentTarget.value)}
      onBlur={() => {
        typed.tidy();
        onBlur?.();
      }}
    />
  );
}

// A decimal comma is read as such, so that the schema can say `skal være et heltal`.
const parse = (text: string): number | null =>
  text.trim() === '' ? null : (parsePoints(text) ?? Number.NaN);

const format = (value: number | null): string | undefined =>
  value === null ? '' : Number.isInteger(value) ? String(value) : undefined;
