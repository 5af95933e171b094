import { expect, it } from 'vitest';
import { withoutFile } from './draft-values.ts';

it('shows an error of the rows beside the choice of employees when there is no file', () => {
  expect(withoutFile({ rows: 'En tildeling kan højst omfatte 20.000 medarbejdere', text: 'Fejl' })).toEqual({
    recipients: 'En tildeling kan højst omfatte 20.000 medarbejdere',
    text: 'Fejl',
  });
  expect(withoutFile({ amount: 'Fejl' })).toEqual({ amount: 'Fejl' });
});
