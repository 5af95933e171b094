import type { Locator, Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { dialog, row, toast } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

/** Clicks twice before React can render the effect of the first click. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

function changesOn(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

test('two clicks delete a department, and an employee, once', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { id } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Lager' },
  });
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto('/departments');
  await row(page, 'Lager').getByRole('button', { name: 'Slet' }).click();
  const changes = changesOn(page);
  await clickTwice(dialog(page, /slette afdelingen/).getByRole('button', { name: 'Slet' }));
  await expect(toast(page, 'Afdeling slettet succesfuldt')).toBeVisible();
  await expect(row(page, 'Lager')).toHaveCount(0);

  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await row(page, employee.email).getByRole('button', { name: 'Slet' }).click();
  await clickTwice(dialog(page, /slette medarbejderen/).getByRole('button', { name: 'Slet' }));
  await expect(row(page, employee.email)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(changes).toEqual([`DELETE /api/departments/${id}`, `DELETE /api/employees/${employee.id}`]);
});

test('two clicks on one button delete a customer group once; two on another send one welcome mail', async ({
  operatorPage: page,
  saldo,
}) => {
  const group = await saldo.make.customerGroup();
  const employee = await saldo.make.employee();
  await page.goto(`/customer-groups?${new URLSearchParams({ search: group.name })}`);
  await row(page, group.name).getByRole('button', { name: 'Slet' }).click();
  const changes = changesOn(page);
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Slet' }));
  await expect(row(page, group.name)).toHaveCount(0);

  await page.goto(`/customers/${employee.customerId}`);
  await clickTwice(row(page, employee.email).getByRole('button', { name: 'Send velkomst e-mail' }));
  await expect(toast(page, 'Velkomst e-mailen er nu sendt')).toBeVisible();
  expect(changes).toEqual([
    `DELETE /api/customer-groups/${group.id}`,
    `POST /api/employees/${employee.id}/send-email`,
  ]);
});

test('two clicks ask for one link to a new password', async ({ page, saldo }) => {
  const { email } = await saldo.account('administrator', (await saldo.make.customer()).id);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Glemt kodeord?' }).click();
  const changes = changesOn(page);
  await clickTwice(page.getByRole('button', { name: 'Send link' }));
  await expect(page.getByText('Findes adressen hos os, har vi sendt et link.')).toBeVisible();
  expect(changes).toHaveLength(1);
});
