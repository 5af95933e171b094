import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, row } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab from the last header of the table until the focus leaves its rows, and returns the number of stops. */
async function tabStops(page: Page, label: string): Promise<number> {
  const table = page.getByRole('table', { name: label });
  await table.getByRole('columnheader').getByRole('button').last().focus();
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press('Tab');
    if ((await table.locator('tbody :focus').count()) === 0) return stops;
  }
  throw new Error('The focus does not leave the table.');
}

test('the name of an employee opens the statement, by key and by mouse', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const customerId = administrator.customer.id;
  for (const firstName of ['Anna', 'Bo', 'Carl']) {
    await saldo.make.employee({ customerId, firstName, lastName: 'Pil', balance: 10 });
  }
  await page.goto('/');
  const name = (text: string) => page.getByRole('link', { name: `${text} Pil`, exact: true });
  await name('Bo').click();
  const statement = dialog(page, /Bo Pil/);
  await expect(statement.getByText('Åbning').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name('Bo')).toBeFocused();
  expect(await tabStops(page, 'Medarbejdere')).toBe(3);

  await name('Anna').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    dialog(page, /Carl Pil/)
      .getByText('Åbning')
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name('Carl')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: '10, vis transaktioner for Carl Pil' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: '10, vis transaktioner for Bo Pil' })).toBeFocused();
  for (const action of [
    'Log ind',
    'Tilføj beløb',
    'Rediger',
    'Registrér fratrædelse',
    'Slet',
    'Send velkomst e-mail',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Bo Pil').getByRole('button', { name: action })).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Bo Pil').getByRole('button', { name: 'Send velkomst e-mail' })).toBeFocused();
});

test('orders, approvals and departments have one tab stop per row', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, api, order } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  for (const name of ['Lager', 'Kontor']) {
    await api.call(departmentEndpoints.createDepartment, { body: { name } });
  }
  await signIn(context, account);

  await page.goto('/orders');
  await expect(row(page, first?.orderNumber ?? 0)).toBeVisible();
  expect(await tabStops(page, 'Ordrer')).toBe(2);
  await page.getByRole('link', { name: String(second?.orderNumber), exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page, new RegExp(`${first?.orderNumber}`))).toBeVisible();

  await page.goto('/departments');
  await expect(row(page, 'Lager')).toBeVisible();
  expect(await tabStops(page, 'Afdelinger')).toBe(2);
  await page.getByRole('link', { name: 'Kontor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Lager').getByRole('button', { name: 'Se produkter' })).toBeFocused();

  await page.goto('/order-approvals');
  await expect(row(page, first?.orderNumber ?? 0)).toBeVisible();
  expect(await tabStops(page, 'Ordregodkendelser')).toBe(2);
  const approve = (orderNumber: number | undefined) =>
    page.getByRole('button', { name: new RegExp(`^Godkend ordre ${orderNumber}`) });
  await page.getByRole('button', { name: String(first?.orderNumber), exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, first?.orderNumber ?? 0).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(approve(first?.orderNumber)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(approve(second?.orderNumber)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, second?.orderNumber ?? 0)).toContainText('Godkendt');
});
