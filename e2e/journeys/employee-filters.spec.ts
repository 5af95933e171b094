import type { Locator, Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { leavingEndpoints } from '@saldo/contract/leaving';
import { row, search } from '../support/dialogs.ts';
import type { Saldo } from '../support/saldo.ts';
import { type Administrator, expect, test } from '../support/test.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Medarbejdere', exact: true });
const names = (page: Page): Locator =>
  list(page)
    .locator('tbody')
    .getByRole('link', { name: /^\w+ Filter/ });
/** A prefix, because the link also contains his last day. */
const bo = /^Bo Filter/;
const filter = (page: Page, label: string): Locator => list(page).getByLabel(label, { exact: true });

/**
 * Anna and Bo are in Lager, Bo leaves in 2199, Carl and Dora are in no department, and Dora has no password.
 * Returns the department Lager.
 */
async function makeStaff(saldo: Saldo, { api, customer }: Administrator) {
  const department = await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  const make = (firstName: string, departmentId: number | null) =>
    saldo.make.employee({ customerId: customer.id, firstName, lastName: 'Filter', departmentId });
  await make('Anna', department.id);
  const leaver = await make('Bo', department.id);
  await make('Carl', null);
  const dora = await make('Dora', null);
  await saldo.forgetPassword(dora.id);
  await api.call(leavingEndpoints.leaveEmployee, {
    params: { id: leaver.id },
    body: { lastDay: '2199-12-31', balance: 'reset' },
  });
  return department;
}

test('filters by department, sign-in and state, and keeps the filters in the address', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { id } = await makeStaff(saldo, administrator);
  await page.goto('/');
  await expect(names(page)).toHaveCount(4);
  await expect(filter(page, 'Afdeling').getByRole('option')).toHaveText(['Alle', 'Lager', 'Ikke tildelt']);
  await filter(page, 'Afdeling').selectOption('Lager');
  await expect(page).toHaveURL(`/?department=${id}`);
  await expect(names(page)).toHaveText(['Anna Filter', bo]);
  await filter(page, 'Status').selectOption('Fratræder');
  await expect(names(page)).toHaveText([bo]);
  await page.reload();
  await expect(names(page)).toHaveText([bo]);
  await expect(filter(page, 'Status').locator('option:checked')).toHaveText('Fratræder');
  await filter(page, 'Status').selectOption('Aktive');
  await expect(names(page)).toHaveText(['Anna Filter']);
  await filter(page, 'Status').selectOption('Fratrådte');
  await expect(list(page).getByText('Ingen medarbejdere passer til filteret.')).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Anna Filter']);
  await page.goForward();
  await list(page).getByRole('button', { name: 'Vis alle' }).click();
  await expect(page).toHaveURL('/');
  await expect(names(page)).toHaveCount(4);

  await filter(page, 'Afdeling').selectOption('Ikke tildelt');
  await expect(page).toHaveURL('/?department=none');
  await expect(names(page)).toHaveText(['Carl Filter', 'Dora Filter']);
  await filter(page, 'Login').selectOption('Har login');
  await expect(names(page)).toHaveText(['Carl Filter']);
  await filter(page, 'Login').selectOption('Uden login');
  await expect(names(page)).toHaveText(['Dora Filter']);

  await page.goto('/?department=x&login=maybe&state=retired');
  await expect(names(page)).toHaveCount(4);
  await expect(filter(page, 'Afdeling').locator('option:checked')).toHaveText('Alle');
  await expect(page).toHaveURL('/');
  await search(page, 'Søg i medarbejdere', 'lager');
  await expect(names(page)).toHaveText(['Anna Filter', bo]);
});

test('the count of a department leads to its employees', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { id } = await makeStaff(saldo, administrator);
  await page.goto('/departments');
  await row(page, 'Lager').getByRole('link', { name: '2 medarbejdere i Lager' }).click();
  await expect(page).toHaveURL(`/?department=${id}`);
  await expect(names(page)).toHaveText(['Anna Filter', bo]);

  await administrator.api.call(departmentEndpoints.deleteDepartment, { params: { id } });
  await page.reload();
  await expect(filter(page, 'Afdeling').locator('option:checked')).toHaveText('Slettet afdeling');
  await expect(list(page).getByText('Ingen medarbejdere passer til filteret.')).toBeVisible();
  await list(page).getByRole('button', { name: 'Vis alle' }).click();
  await expect(names(page)).toHaveCount(4);
});

test('an operator filters the employees of a customer', async ({
  operatorPage: page,
  administrator,
  saldo,
}) => {
  const { id } = await makeStaff(saldo, administrator);
  const customerPath = `/customers/${administrator.customer.id}`;
  await page.goto(customerPath);
  await expect(names(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Afdelinger', exact: true }).click();
  await page.getByRole('link', { name: '2 medarbejdere i Lager' }).click();
  await expect(page).toHaveURL(`${customerPath}?department=${id}#medarbejdere`);
  await expect(names(page)).toHaveText(['Anna Filter', bo]);
  await expect(filter(page, 'Afdeling').locator('option:checked')).toHaveText('Lager');
  await filter(page, 'Login').selectOption('Uden login');
  await expect(list(page).getByText('Ingen medarbejdere passer til filteret.')).toBeVisible();
  await filter(page, 'Afdeling').selectOption('Ikke tildelt');
  await expect(names(page)).toHaveText(['Dora Filter']);
});
