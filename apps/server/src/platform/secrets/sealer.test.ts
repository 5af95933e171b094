import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Sealer } from './sealer.ts';

test('opens what it sealed, and seals differently each time', () => {
  const sealer = new Sealer(randomBytes(32));
  const sealed = sealer.seal('æøå-kode');
  expect(sealer.open(sealed)).toBe('æøå-kode');
  expect(sealer.seal('æøå-kode').equals(sealed)).toBe(false);
});

test('throws for another key or a changed byte', () => {
  const sealer = new Sealer(randomBytes(32));
  const sealed = sealer.seal('hemmeligt');
  expect(() => new Sealer(randomBytes(32)).open(sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open(sealed)).toThrow();
});
