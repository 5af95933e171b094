import { expect, test } from 'vitest';
import { orderNumberIn } from './order-number.ts';

test.each([
  '103532',
  ' #103532 ',
  '# 103532',
  'Ordre 103532',
  'ordre #103532',
  'Ordrenr. 103532',
  'ORDRENUMMER 103532',
  '103532-R1',
  'Retur 103532-R12',
])('reads the number of %j', (text) => expect(orderNumberIn(text)).toBe('103532'));

test.each(['', '#', 'Ordre', 'A103532', '10 35', '103532-2', 'Ordrer 103532'])(
  'finds no number in %j',
  (text) => expect(orderNumberIn(text)).toBeUndefined(),
);
