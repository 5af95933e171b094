import type { Page } from '@playwright/test';
import { amountBatchEndpoints } from '@saldo/contract/amount-batches';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { clickOnceReady, dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const figures = (page: Page) =>
  page.getByRole('region', { name: 'Oplysninger om medarbejderen' }).getByRole('definition');

for (const role of ['operator', 'administrator'] as const) {
  const tag = role === 'administrator' ? '@main' : [];
  test(`an employee has a page, for an ${role}`, { tag }, async ({ page, context, signIn, saldo }) => {
    const { account, employee } = await makeApprovingCustomer(saldo);
    const { id, name, customerId } = employee;
    const isOperator = role === 'operator';
    const list = isOperator ? `/customers/${customerId}` : '/';
    await signIn(context, isOperator ? operatorAccount : account);

    // The statement is a quick look, which leads to the page.
    await page.goto(`${list}?employee=${id}`);
    await dialog(page, `Transaktioner - ${name}`)
      .getByRole('link', { name: `Åbn ${name}` })
      .click();
    await expect(page).toHaveURL(`/employees/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(figures(page).first()).toHaveText('1.000');
    await expect(page.getByRole('table', { name: 'Transaktioner' })).toContainText('Åbning');

    await page.getByRole('button', { name: 'Tilføj beløb' }).click();
    const form = dialog(page, `Tilføj beløb til ${name}`);
    await field(form, 'Tekst').fill('Jubilæum');
    await field(form, 'Beløb').fill('250');
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
    await expect(toast(page, 'Transaktionen er nu tilføjet')).toBeVisible();
    await expect(row(page, 'Jubilæum')).toContainText('+250');
    await expect(figures(page).first()).toHaveText('1.250');

    await page.getByRole('button', { name: `Handlinger for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rediger' }).click();
    const edit = dialog(page, `Rediger ${name}`);
    await field(edit, 'Fornavn').fill('Nyt');
    await edit.getByRole('button', { name: 'Gem' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Nyt / })).toBeVisible();

    await page.goBack();
    await expect(dialog(page, /^Transaktioner - Nyt /)).toBeVisible();
    await expect(page).toHaveURL(`${list}?employee=${id}`);
  });
}

test('the page says the same about an employee of another company as about a missing one', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  const foreign = await saldo.make.employee();
  const { account, employee } = await makeApprovingCustomer(saldo);
  await signIn(context, account);
  for (const id of [foreign.id, 999_999_999, 'alle']) {
    await page.goto(`/employees/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medarbejderen findes ikke');
    await expect(page.getByRole('main')).not.toContainText(foreign.name);
  }
  await page.goto(`/employees/${employee.id}/findes-ikke`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden findes ikke');
});

test('deleting an employee from the page leads to the list', async ({ page, context, signIn, saldo }) => {
  const { account, employee } = await makeApprovingCustomer(saldo);
  await signIn(context, account);
  await page.goto(`/employees/${employee.id}`);
  await page.getByRole('button', { name: `Handlinger for ${employee.name}` }).click();
  await page.getByRole('menuitem', { name: 'Slet' }).click();
  await dialog(page, 'Ønsker du at slette medarbejderen?')
    .getByRole('button', { name: 'Slet', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Medarbejdere/ })).toBeVisible();
});

test('a statement that the pointer or the focus has approached opens without waiting', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, employee } = await makeApprovingCustomer(saldo);
  await signIn(context, account);
  const { id, name } = employee;
  const requested = (call: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/employees/${id}/${call}`));
  for (const approach of ['hover', 'focus'] as const) {
    await page.goto('/');
    const link = row(page, name).getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    const fetched = Promise.all([requested('transactions'), requested('next-top-up')]);
    await link[approach]();
    await fetched;
    // Later requests stay without an answer.
    await page.route('**/api/employees/**', () => new Promise(() => {}));
    await link.click();
    await expect(dialog(page, `Transaktioner - ${name}`)).toContainText('Åbning');
    await page.unroute('**/api/employees/**');
  }
});

test('the tabs of the page show orders, planned amounts and the history', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, api, employee, order } = await makeApprovingCustomer(saldo);
  const { id, name } = employee;
  const [first, second] = await order(2);
  if (!first || !second) throw new Error('No orders were placed.');
  await api.call(orderProcessingEndpoints.acceptOrder, { params: { id: first.id } });
  const futureDate = copenhagenDate(Temporal.Now.instant()).add({ days: 3 }).toString();
  await saldo.make.amount(id, { text: 'Julegave', amount: 400, futureDate });
  await signIn(context, account);
  await page.goto(`/employees/${id}`);
  await expect(figures(page).nth(0)).toHaveText('900');
  await expect(figures(page).nth(1)).toHaveText('100');
  await expect(figures(page).nth(2)).toHaveText('800');

  await figures(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/employees/${id}/orders?status=pending`);
  await expect(page.getByRole('link', { name: String(second.orderNumber) })).toBeVisible();
  await expect(page.getByRole('link', { name: String(first.orderNumber) })).toHaveCount(0);
  await page.getByRole('link', { name: String(second.orderNumber) }).click();
  const shown = dialog(page, `Ordre ${second.orderNumber}`);
  const approved = toast(page, `Ordre ${second.orderNumber} er nu godkendt.`);
  await clickOnceReady(shown.getByRole('button', { name: 'Godkend' }), approved);
  await expect(shown).toBeHidden();
  await expect(page.getByText('Ingen ordrer passer til filteret.')).toBeVisible();
  await expect(figures(page).nth(1)).toHaveText('0');
  await expect(figures(page).nth(0)).toHaveText('800');

  const tabs = page.getByRole('navigation', { name: 'Om medarbejderen' });
  await tabs.getByRole('link', { name: 'Planlagt' }).click();
  await expect(page).toHaveURL(`/employees/${id}/planned`);
  await expect(tabs.getByRole('link', { name: 'Planlagt' })).toHaveAttribute('aria-current', 'page');
  await row(page, 'Julegave').getByRole('button', { name: 'Stop' }).click();
  await dialog(page, 'Ønsker du at stoppe transaktionen?').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Der er ingen planlagte beløb.')).toBeVisible();

  await tabs.getByRole('link', { name: 'Historik' }).click();
  await expect(page).toHaveURL(`/employees/${id}/history`);
  await expect(row(page, 'Stoppede et planlagt beløb')).toContainText('Kim Konto');
  await row(page, 'Stoppede et planlagt beløb').getByRole('button').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Julegave' })).toBeVisible();

  await page.reload();
  await expect(row(page, 'Oprettede medarbejderen')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Om medarbejderen' })
    .getByRole('link', { name: 'Kontoudtog' })
    .click();
  await expect(page).toHaveURL(`/employees/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a mail and a batch lead to the page', async ({ operatorPage: page, saldo }) => {
  const { id, name, email, customerId } = await saldo.make.employee({
    email: `side${nextNumber()}@eksempel.dk`,
  });
  await saldo.operator.call(employeeEndpoints.sendEmployeeWelcome, { params: { id } });
  await page.goto(`/mails?search=${email}`);
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Åbn siden' }).click();
  await expect(page).toHaveURL(`/employees/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const body = { customerId, text: 'Gave', rows: { selection: { filter: {}, amount: 10 } } };
  const draft = await saldo.operator.call(amountBatchEndpoints.draftAmountBatch, { body });
  const batch = await saldo.operator.call(amountBatchEndpoints.postAmountBatch, {
    params: { id: draft.id },
    body: {},
  });
  await page.goto(`/amount-batches/${batch.id}`);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/employees/${id}`);
});
