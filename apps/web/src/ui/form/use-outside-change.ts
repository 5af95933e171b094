import { useState } from 'react';

/**
 * For a field that shows text as it is typed: calls `follow` when `value` changes from outside ("back", a cleared
 * filter), but not for the echo of the field's own change. Returns the value that the field has sent, and a function
 * to call with each value that it sends.
 */
export function useOutsideChange<Value>(
  value: Value,
  follow: (value: Value) => void,
): [sent: Value, setSent: (value: Value) => void] {
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (!Object.is(value, seen)) {
    setSeen(value);
    if (!Object.is(value, sent)) {
      setSent(value);
      follow(value);
    }
  }
  return [sent, setSent];
}
