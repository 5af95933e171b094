import { useState } from 'react';
import { useOutsideChange } from './use-outside-change.ts';

interface TypedValue {
  text: string;
  onText: (text: string) => void;
  /** Rewrites the text in its normal form, if it can be parsed. */
  tidy: () => void;
}

/** Keeps the text as typed until the field is left, and follows outside changes of the value. */
export function useTypedValue<Value>(
  value: Value,
  onChange: (value: Value) => void,
  format: (value: Value) => string | undefined,
  parse: (text: string) => Value,
): TypedValue {
  const [text, setText] = useState(() => format(value) ?? '');
  const [, setSent] = useOutsideChange(value, (changed) => setText(format(changed) ?? ''));
  return {
    text,
    onText: (typed) => {
      const parsed = parse(typed);
      setText(typed);
      setSent(parsed);
      onChange(parsed);
    },
    tidy: () => setText((typed) => format(parse(typed)) ?? typed),
  };
}
