import type { Page } from '@playwright/test';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, field, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

const broken = { status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } };

test('logs a failed start, and a failed call for the token', async ({ operatorPage: page, problems }) => {
  problems.expect(answered(400));
  const warnings = warningsOf(page);
  await page.route('**/api/users/me', (route) => route.fulfill(broken));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Noget gik galt.')]);

  await letThrough(page, '**/api/users/me');
  await page.route('**/token', (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kunder' })).toBeVisible();
  await expect.poll(() => warnings.slice(1)).toEqual([expect.stringContaining('GET /token: 400')]);
});

test('logs approvals that cannot be loaded or processed; a failed load shows no toast', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(400));
  const { account, order } = await makeApprovingCustomer(saldo);
  await order(1);
  await signIn(context, account);
  const warnings = warningsOf(page);
  for (const { address, list, panel } of [
    { address: '/order-approvals', list: '**/api/order-approvals', panel: 'Ordrerne kunne ikke hentes.' },
    { address: '/credit-approvals', list: '**/api/credit-requests*', panel: 'Beløbene kunne ikke hentes.' },
  ]) {
    await page.route(list, (route) => route.fulfill(broken));
    await page.goto(address);
    await expect(page.getByText(panel)).toBeVisible();
    await expect.poll(() => warnings).toContainEqual(expect.stringContaining('Noget gik galt.'));
    warnings.length = 0;
    await expect(toast(page, /./)).toHaveCount(0);
    await letThrough(page, list);
  }
  await page.goto('/order-approvals');
  await page.route('**/accept', (route) => route.fulfill(broken));
  await page.getByRole('button', { name: /^Godkend ordre/ }).click();
  await expect(toast(page, 'Noget gik galt.')).toBeVisible();
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Noget gik galt.')]);
});

test('logs a customer group that cannot be created', async ({ operatorPage: page, problems }) => {
  problems.expect(answered(400));
  const warnings = warningsOf(page);
  await page.route('**/api/customer-groups', (route) =>
    route.request().method() === 'POST' ? route.fulfill(broken) : route.continue(),
  );
  await page.goto('/customer-groups');
  await page.getByRole('button', { name: 'Opret kundegruppe' }).first().click();
  const form = dialog(page, 'Opret kundegruppe');
  await field(form, 'Navn').fill('Guld');
  await field(form, 'Frekvens').selectOption({ label: 'Ingen' });
  await field(form, 'Beløb').fill('1');
  await field(form, 'Loft').fill('1');
  await form.getByRole('button', { name: 'Opret kundegruppe' }).click();
  await expect(form.getByText('Noget gik galt.')).toBeVisible();
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Noget gik galt.')]);
});
