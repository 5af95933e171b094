import { expect, it } from 'vitest';
import { rowsErrorAtRecipients } from './draft-values.ts';

it('shows an error of the rows beside the choice of employees when there is no file', () => {
  const message = 'En tilførsel kan højst omfatte 20.000 medarbejdere';
  expect(rowsErrorAtRecipients({ rows: message, text: 'Fejl' })).toEqual({
    recipients: message,
    text: 'Fejl',
  });
  expect(rowsErrorAtRecipients({ amount: 'Fejl' })).toEqual({ amount: 'Fejl' });
});
