/**
 * Parses JSON as `JSON.parse` does, but throws a `SyntaxError` for duplicate keys, and for numbers with more digits
 * than a double holds (docs/security.md#request-limits).
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (membersIn(text) !== keysIn(value)) throw new SyntaxError('duplicate key');
  return value;
}

const [QUOTE, BACKSLASH, COLON, MINUS, ZERO, NINE] = [0x22, 0x5c, 0x3a, 0x2d, 0x30, 0x39];

/** Counts the members of all objects in valid JSON. Throws for a number that loses digits. */
function membersIn(text: string): number {
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COLON) members += 1;
    else if (character === MINUS || (character >= ZERO && character <= NINE)) at = endOfNumber(text, at) - 1;
  }
  return members;
}

function endOfString(text: string, start: number): number {
  let end = start;
  do end = text.indexOf('"', end + 1);
  while (isEscaped(text, end));
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

const number = /[\d.eE+-]+/y;
/** Numbers of up to this many characters without an exponent are exact. */
const EXACT_CHARACTERS = 15;

function endOfNumber(text: string, start: number): number {
  number.lastIndex = start;
  const [written = ''] = number.exec(text) ?? [];
  if ((written.length > EXACT_CHARACTERS || /[eE]/.test(written)) && !isExact(written)) {
    throw new SyntaxError('number loses digits');
  }
  return start + written.length;
}

const isExact = (written: string): boolean => decimal(written) === decimal(String(Number(written)));

/** Returns the digits without outer zeros, then the last digit's exponent: `12e2` for `1200`, `1.2e3` and `12E2`. */
function decimal(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  // `String` turns a number that is too large into `Infinity`, which has no digits.
  if (significant === '') return whole === '' ? written : '0';
  const last = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${last}`;
}

/** Avoids recursion, because a body may nest deeper than the stack. */
function keysIn(value: unknown): number {
  let keys = 0;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values = Object.values(next);
    if (!Array.isArray(next)) keys += values.length;
    for (const inner of values) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return keys;
}
