import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { dialog, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const today = () => copenhagenDate(Temporal.Now.instant());

/** An employee with 1.234,50 points and a scheduled amount, in a group with 500 a year and cap `limit`. */
async function makeEmployee(saldo: Saldo, limit: number) {
  const body = { name: `Årlig ${nextNumber()}`, frequency: 'yearly', points: 500, limit } as const;
  const group = await saldo.operator.call(customerGroupEndpoints.createCustomerGroup, { body });
  const customer = await saldo.make.customer({ customerGroupId: group.id });
  const employee = await saldo.make.employee({ customerId: customer.id, balance: 1300 });
  await saldo.make.amount(employee.id, { text: '=1+1', amount: -65.5 });
  const futureDate = today().add({ days: 1 }).toString();
  await saldo.make.amount(employee.id, { text: 'Fast', amount: 10, futureDate, frequency: 'monthly' });
  return employee;
}

async function openStatement(page: Page, employee: { email: string; name: string }) {
  await row(page, employee.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  await expect(statement.getByText('Startsaldo')).toBeVisible();
  return statement;
}

test('explains the balance to an administrator, and exports the statement', { tag: '@main' }, async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const employee = await makeEmployee(saldo, 100_000);
  await signIn(context, await saldo.account('administrator', employee.customerId));
  await page.goto('/');
  const statement = await openStatement(page, employee);
  await expect(statement.getByText('Saldo 1.234,50')).toBeVisible();
  const start = nextPeriodStart('yearly', today());
  const [topUp, day] = [start ? topUpText('yearly', start) : '?', formatDate(start ?? '')];
  const lines = statement.getByRole('row');
  await expect(lines.filter({ hasText: topUp })).toContainText(`${day}${topUp}hvert år, forventet(+500)`);
  await expect(lines.filter({ hasText: topUp }).getByRole('button')).toHaveCount(0);
  await expect(statement.locator('tfoot').getByRole('row')).toHaveText([
    'Saldo1.234,50',
    'Reserveret0',
    'Til rådighed1.234,50',
  ]);

  const download = page.waitForEvent('download');
  await statement.getByRole('button', { name: 'Hent CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^transaktioner_Søren-Ærø-\\d+_${today()}\\.csv$`));
  const [date, tomorrow] = [formatDate(today()), formatDate(today().add({ days: 1 }))];
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\ufeffDato;Tekst;Type;Beløb;Saldo;Kommende;Gentages',
    ';Startsaldo;;;0;;',
    `${date};Åbning;Manuel;1300;1300;;`,
    `${date};'=1+1;Manuel;-65,50;1234,50;;`,
    ';Saldo;;;1234,50;;',
    ';Reserveret;;;0;;',
    ';Til rådighed;;;1234,50;;',
    `${tomorrow};Fast;Kommende;;;10;hver måned`,
    `${day};${topUp};Kommende, forventet;;;500;hvert år`,
    '',
  ]);
});

test('limits the expected top-up to the room below the cap', async ({ operatorPage: page, saldo }) => {
  const employee = await makeEmployee(saldo, 1000);
  await page.goto(`/customers/${employee.customerId}`);
  const statement = await openStatement(page, employee);
  const topUp = statement.getByRole('row').filter({ hasText: 'hvert år' });
  await expect(topUp).toContainText('hvert år, loftet på 1.000 er nået(0)');
  await statement.getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await form.getByLabel('Tekst').fill('Brugt');
  await form.getByLabel('Beløb').fill('-1200');
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();
  await expect(topUp).toContainText('hvert år, forventet(+500)');
});

test('takes a posted occurrence of a series back, and the series goes on', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee();
  const futureDate = today().add({ days: 1 }).toString();
  await saldo.make.amount(employee.id, { text: 'Frokost', amount: 40, futureDate, frequency: 'monthly' });
  await saldo.letScheduledFallDue(employee.id);
  await page.goto(`/customers/${employee.customerId}`);
  const statement = await openStatement(page, employee);
  await expect(statement.getByText('Saldo 40')).toBeVisible();
  await statement.getByRole('button', { name: 'Tilbagefør Frokost' }).click();
  const question = dialog(page, 'Tilbagefør transaktionen?');
  await expect(question).toContainText('40 point trækkes tilbage. Begge linjer bliver stående.');
  await question.getByRole('button', { name: 'Tilbagefør' }).click();
  await expect(toast(page, 'Transaktionen er nu tilbageført')).toBeVisible();
  await expect(statement.getByText('Tilbageført: Frokost')).toBeVisible();
  await expect(statement.getByText('Saldo 0')).toBeVisible();
  await expect(statement.getByRole('button', { name: /^Tilbagefør/ })).toHaveCount(0);
  await expect(statement.getByRole('button', { name: 'Stop Frokost' })).toBeVisible();
});
