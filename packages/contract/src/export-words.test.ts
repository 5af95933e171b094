import { expect, test } from 'vitest';
import { exportWords } from './export-words.ts';

const made = { madeAt: '2026-12-02T08:14:00Z', madeBy: 'Ib Operatør', lines: 214 };

test.each([
  [5012, 5088, 214, 'Filen er dannet 02-12-2026 kl. 09.14 af Ib Operatør: 214 linjer, bilag 5012–5088.'],
  [5012, 5012, 1, 'Filen er dannet 02-12-2026 kl. 09.14 af Ib Operatør: 1 linje, bilag 5012.'],
  [null, null, 1040, 'Filen er dannet 02-12-2026 kl. 09.14 af Ib Operatør: 1.040 linjer.'],
])('vouchers %s to %s', (firstVoucher, lastVoucher, lines, text) => {
  expect(exportWords({ ...made, firstVoucher, lastVoucher, lines })).toBe(text);
});
