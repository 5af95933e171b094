import { TextInput } from '@mantine/core';
import { parsePoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useTypedValue } from './use-typed-value.ts';

interface NumberTextInputProps extends FieldProps<number | null> {
  inputMode: 'numeric' | 'decimal';
  /** The number written the tidy way; undefined where what was typed is to stay. */
  format: (value: number) => string | undefined;
  /** What is wrong with the text, where that can be said more exactly than `error` does. */
  textError?: (text: string) => ReactNode;
}

/** A number typed as Danes write it. Null when empty, and NaN when it cannot be read. */
export function NumberTextInput(props: NumberTextInputProps) {
  const { value = null, onChange, onBlur, format, textError, error, ...rest } = props;
  const typed = useTypedValue(value, onChange, (one) => (one === null ? '' : format(one)), parse);
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

const parse = (text: string): number | null =>
  text.trim() === '' ? null : (parsePoints(text) ?? Number.NaN);
