import { useState } from 'react';

interface TypedValue {
  text: string;
  onText: (text: string) => void;
  /** Writes the value the tidy way, when it can be read. */
  tidy: () => void;
}

/**
 * A field in which a value is typed as text: the text stays as typed while it is typed in, follows a value that
 * changes from outside, and is tidied when the field is left.
 */
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
