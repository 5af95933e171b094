import { expect, it } from 'vitest';
import { formatKroner } from './danish-kroner.ts';

it.each([
  [0, '0,00'],
  [1234, '1.234,00'],
  [-80.5, '−80,50'],
  [0.05, '0,05'],
])('writes %s kroner as %s', (kroner, text) => expect(formatKroner(kroner)).toBe(text));
