import type { Page } from '@playwright/test';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { dialog, row, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { followInMenu } from '../support/menu.ts';
import { answered, unreachable } from '../support/problems.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

/** A balance of 10, one scheduled amount and a series. */
async function openStatement(page: Page, saldo: Saldo) {
  const employee = await saldo.make.employee({ balance: 10 });
  const date = copenhagenDate(Temporal.Now.instant()).add({ days: 10 });
  const futureDate = date.toString();
  await saldo.make.amount(employee.id, { text: 'Julegave', amount: 250, futureDate });
  await saldo.make.amount(employee.id, { text: 'Fast', amount: 50.5, futureDate, frequency: 'monthly' });
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  await expect(statement.getByText('(+250)')).toBeVisible();
  return { employee, statement, day: formatDate(date) };
}

test('stops a scheduled amount and a series after a confirmation that names them', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const { employee, statement, day } = await openStatement(page, saldo);
  const question = dialog(page, 'Ønsker du at stoppe transaktionen?');
  await statement.getByRole('button', { name: 'Stop Julegave' }).click();
  await expect(question).toContainText('Julegave');
  await expect(question).toContainText(`+250 point den ${day}`);
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(statement).toBeVisible();
  await expect(statement.getByRole('button', { name: 'Stop Julegave' })).toBeFocused();

  await page.keyboard.press('Enter');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: 'Stop' }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  await expect(question).toBeHidden();
  await expect(statement.getByText('Julegave')).toBeHidden();
  await expect
    .poll(() => statement.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);

  await statement.getByRole('button', { name: 'Stop Fast' }).click();
  await expect(question).toContainText(`+50,50 point hver måned, næste gang ${day}`);
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(statement.getByText('Kommende')).toBeHidden();
  await expect(statement.getByRole('row').last()).toContainText('10');
  expect(await saldo.make.transactions(employee.id)).toHaveLength(1);
});

test('retries a stop with the same key when the response is lost', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const { statement } = await openStatement(page, saldo);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/transactions/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const question = dialog(page, 'Ønsker du at stoppe transaktionen?');
  await statement.getByRole('button', { name: 'Stop Julegave' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(question.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  await letThrough(page, '**/transactions/*');
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(question).toBeHidden();
  await expect(statement.getByText('Julegave')).toBeHidden();
  await expect(statement.getByText('Fast')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('reports an entry that another user has stopped', async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(answered(404));
  const { employee, statement } = await openStatement(page, saldo);
  await statement.getByRole('button', { name: 'Stop Julegave' }).click();
  const coming = (await saldo.make.transactions(employee.id)).find(({ text }) => text === 'Julegave');
  await saldo.operator.call(transactionEndpoints.stopScheduled, {
    params: { id: employee.id, transactionId: coming?.id ?? 0 },
  });
  const question = dialog(page, 'Ønsker du at stoppe transaktionen?');
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(toast(page, 'Transaktionen er ikke længere kommende.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(statement.getByText('Julegave')).toBeHidden();
});

test('HR stops a scheduled amount in the list of all', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  const futureDate = copenhagenDate(Temporal.Now.instant()).add({ days: 10 }).toString();
  await saldo.make.amount(employee.id, { text: 'Julegave', amount: 250, futureDate });
  await saldo.make.amount(employee.id, { text: 'Fast', amount: 50, futureDate, frequency: 'monthly' });
  await page.goto('/');
  await followInMenu(page, 'Point', 'Planlagte');
  await expect(page.getByRole('heading', { level: 1, name: 'Planlagte beløb' })).toBeVisible();
  await expect(row(page, 'Fast')).toContainText('Hver måned');
  await row(page, 'Julegave').getByRole('button', { name: 'Stop' }).click();
  const question = dialog(page, 'Ønsker du at stoppe transaktionen?');
  await expect(question).toContainText(
    `Julegave til ${employee.name}, +250 point den ${formatDate(futureDate)}`,
  );
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(row(page, 'Julegave')).toHaveCount(0);
  await expect(row(page, 'Fast')).toBeVisible();
});
