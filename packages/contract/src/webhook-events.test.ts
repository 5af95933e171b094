import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookPayload, webhookTable } from './webhooks.ts';

it('accepts an event only with the data of its type', () => {
  const timestamp = '2026-11-05T09:30:00Z';
  const assortment = { customerId: 1, departmentId: null };
  expect(webhookPayload.safeParse({ type: 'assortment.changed', timestamp, data: assortment }).success).toBe(
    true,
  );
  expect(webhookPayload.safeParse({ type: 'balance.changed', timestamp, data: assortment }).success).toBe(
    false,
  );
  expect(webhookPayload.safeParse({ type: 'employee.renamed', timestamp, data: assortment }).success).toBe(
    false,
  );
});

it('the webshop guide contains the current table of events, which npm run docs writes', () => {
  const guide = readFileSync(new URL('../../../docs/webshop.md', import.meta.url), 'utf8');
  expect(guide).toContain(webhookTable());
});
