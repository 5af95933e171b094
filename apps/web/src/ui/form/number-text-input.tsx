import { TextInput } from '@mantine/core';
import { parsePoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useTypedValue } from './use-typed-value.ts';

interface NumberTextInputProps extends FieldProps<number | null> {
  inputMode: 'numeric' | 'decimal';
  /** The number in its normal form; undefined to keep what was typed. */
  format: (value: number) => string | undefined;
  /** Returns NaN for a text that is no number; by default, numbers have at most two decimals. */
  parse?: (text: string) => number;
  /** A more exact message than `error`, if there is one. */
  textError?: (text: string) => ReactNode;
}

/** A number in Danish notation. The value is null when the text is empty, NaN when the text cannot be parsed. */
export function NumberTextInput(props: NumberTextInputProps) {
  const { value = null, onChange, onBlur, format, parse = parseNumber, textError, error, ...rest } = props;
  const typed = useTypedValue(
    value,
    onChange,
    (one) => (one === null ? '' : format(one)),
    (text) => (text.trim() === '' ? null : parse(text)),
  );
  return (
    <TextInput
      {...rest}
      error={error && (textError?.(typed.text) ?? error)}
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

const parseNumber = (text: string): number => parsePoints(text) ?? Number.NaN;
