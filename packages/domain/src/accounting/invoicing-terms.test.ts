import { expect, test } from 'vitest';
import { invoicingModeText, mayExcludeVat } from './invoicing-terms.ts';

test('names the mode with the time at which VAT is due', () => {
  expect(invoicingModeText({ mode: 'on_use', vatMode: null })).toBe('Ved forbrug');
  expect(invoicingModeText({ mode: 'none', vatMode: null })).toBe('Faktureres ikke');
  expect(invoicingModeText({ mode: 'on_allocation', vatMode: 'multi_purpose' })).toBe(
    'Ved tildeling, flere formål',
  );
  expect(invoicingModeText({ mode: 'on_allocation', vatMode: 'single_purpose' })).toBe(
    'Ved tildeling, ét formål',
  );
});

test('lets prices exclude VAT unless the rates of the goods are unknown', () => {
  expect(mayExcludeVat({ vatMode: null })).toBe(true);
  expect(mayExcludeVat({ vatMode: 'single_purpose' })).toBe(true);
  expect(mayExcludeVat({ vatMode: 'multi_purpose' })).toBe(false);
});
