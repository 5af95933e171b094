import { expect, it } from 'vitest';
import { webhookWords } from './webhook-events.ts';

it('names events in Danish, and an event of a later version by its type', () => {
  expect(webhookWords('balance.changed')).toBe('Saldo ændret');
  expect(webhookWords('employee.moved')).toBe('employee.moved');
});
