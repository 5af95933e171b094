import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { formatPoints, parsePoints } from '@saldo/domain/points/danish-points';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { pointsTextError } from './points-text.ts';
import { useTypedValue } from './use-typed-value.ts';

/**
 * Points in Danish notation (`1.234,50`). The value is null when empty, and NaN when it cannot be read, which a
 * schema answers with `… skal være et tal`; the field says it more exactly where its text allows.
 */
export function PointsField({ value = null, onChange, onBlur, ...rest }: FieldProps<number | null>) {
  const typed = useTypedValue(value, onChange, format, parse);
  return (
    <TextInput
      {...rest}
      error={rest.error && (pointsTextError(typed.text, rest.label) ?? rest.error)}
      inputMode="decimal"
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

const parse = (text: string): number | null =>
  text.trim() === '' ? null : (parsePoints(text) ?? Number.NaN);

const format = (value: number | null): string | undefined =>
  value === null ? '' : Number.isNaN(value) ? undefined : formatPoints(value);
