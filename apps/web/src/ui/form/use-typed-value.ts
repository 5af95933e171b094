import { useState } from 'react';

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
  const [known, setKnown] = useState(value);
  if (!Object.is(value, known)) {
    setKnown(value);
    setText(format(value) ?? '');
  }
  return {
    text,
    onText: (typed) => {
      const parsed = parse(typed);
      setText(typed);
      setKnown(parsed);
      onChange(parsed);
    },
    tidy: () => setText((typed) => format(parse(typed)) ?? typed),
  };
}
