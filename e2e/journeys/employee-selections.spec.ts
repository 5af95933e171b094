import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { type Administrator, expect, test } from '../support/test.ts';

const nextMonth = Temporal.Now.plainDateISO('Europe/Copenhagen').add({ months: 1 });

interface Person {
  id: number;
  name: string;
  email: string;
}

function person(
  { api }: Administrator,
  lastName: string,
  departmentId: number | null = null,
): Promise<Person> {
  const email = `valgt${nextNumber()}@eksempel.dk`;
  const body = { firstName: 'Bo', lastName, email, password: 'kodeord-til-test', departmentId };
  return api.call(employeeEndpoints.createEmployee, { body });
}
const department = async ({ api }: Administrator, name: string) =>
  (await api.call(departmentEndpoints.createDepartment, { body: { name } })).id;
const listed = ({ api }: Administrator) => api.call(employeeEndpoints.listEmployees);

const bar = (page: Page) => page.getByRole('region', { name: 'Valgte' });
const choose = (page: Page, { name }: Person) => page.getByRole('checkbox', { name: `Vælg ${name}` }).check();
const draft = (page: Page) => page.getByRole('region', { name: 'Sådan bliver det' });

test('gives chosen employees a Christmas bonus from the list, and takes it back', { tag: '@main' }, async ({
  administratorPage: page,
  administrator,
}) => {
  const sales = await department(administrator, 'Salg');
  const chosen = [await person(administrator, 'Ask', sales), await person(administrator, 'Bæk', sales)];
  const other = await person(administrator, 'Øst');
  await page.goto(`/?department=${sales}`);
  for (const one of chosen) await choose(page, one);
  await expect(bar(page)).toContainText('2 valgt');
  await bar(page).getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ny tilførsel' })).toBeVisible();
  await expect(field(page, 'Hvem').locator('option:checked')).toHaveText('De 2 valgte medarbejdere');
  await field(page, 'Tekst').fill('Julebonus');
  await field(page, 'Beløb').fill('500');
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
  await expect(draft(page)).toContainText('2 medarbejdere');
  await expect(draft(page)).toContainText('+1.000 point');
  await expect(draft(page)).not.toContainText(other.name);
  await draft(page)
    .getByRole('button', { name: /^Tilføj [\d.,]+ point til 2 medarbejdere$/ })
    .click();
  await expect(toast(page, 'Beløbet er nu tilføjet til 2 medarbejdere.')).toBeVisible();
  const balances = async () =>
    Object.fromEntries((await listed(administrator)).map(({ id, balance }) => [id, balance]));
  expect(await balances()).toEqual({ [chosen[0]?.id ?? 0]: 500, [chosen[1]?.id ?? 0]: 500, [other.id]: 0 });

  // The undo cannot be confirmed before the dialog shows what can be taken back.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/amount-batches/*/undo', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Fortryd' }).click();
  const question = dialog(page, 'Fortryd tilførslen »Julebonus«?');
  const undo = question.getByRole('button', { name: 'Fortryd tilførslen' });
  await expect(undo).toBeDisabled();
  release();
  await undo.click();
  await expect(toast(page, 'Tilførslen »Julebonus« er nu fortrudt.')).toBeVisible();
  expect(Object.values(await balances())).toEqual([0, 0, 0]);
  await page.getByRole('link', { name: 'Medarbejdere' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
});

test('points for, and leaving of, more than a fifth of the company are asked about again', async ({
  administratorPage: page,
  administrator,
}) => {
  for (let n = 0; n < 10; n += 1) await person(administrator, `Nr ${n}`);
  const share = 'Det er mere end en femtedel af virksomhedens 10 medarbejdere.';
  await page.goto('/amount-batches/new?to=all');
  await field(page, 'Tekst').fill('Gave');
  await field(page, 'Beløb').fill('1.000,50');
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
  const give = 'Tilføj 10.005 point til 10 medarbejdere';
  await draft(page).getByRole('button', { name: give }).click();
  const question = dialog(page, `${give}?`);
  await expect(question).toContainText(share);
  await question.getByRole('button', { name: 'Annuller' }).click();
  expect((await listed(administrator)).every(({ balance }) => balance === 0)).toBe(true);
  await draft(page).getByRole('button', { name: give }).click();
  await question.getByRole('button', { name: give }).click();
  await expect(toast(page, 'Beløbet er nu tilføjet til 10 medarbejdere.')).toBeVisible();

  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await bar(page)
    .getByRole('button', { name: /^(Fratræd|Registrér fratrædelse)$/ })
    .click();
  const leave = dialog(page, /^(Fratræd|Registrér fratrædelse for) 10 medarbejdere$/);
  await field(leave, 'Sidste dag').fill(formatDate(nextMonth));
  await leave.getByRole('button', { name: /^(Fratræd|Registrér fratrædelse)$/ }).click();
  const asked = dialog(page, 'Skal 10 medarbejdere fratræde?');
  await expect(asked).toContainText(share);
  await asked.getByRole('button', { name: 'Annuller' }).click();
  await expect(leave).toBeVisible();
  expect((await listed(administrator)).every(({ leaving }) => leaving === null)).toBe(true);
  await leave.getByRole('button', { name: /^(Fratræd|Registrér fratrædelse)$/ }).click();
  await asked.getByRole('button', { name: /^Registrér fratrædelse/ }).click();
  await expect(leave).toBeHidden();
  expect((await listed(administrator)).every(({ leaving }) => leaving !== null)).toBe(true);
});

test('moves chosen employees to another department, and reports what changed meanwhile', async ({
  administratorPage: page,
  administrator,
  problems,
}) => {
  const sales = await department(administrator, 'Salg');
  const storage = await department(administrator, 'Lager');
  const ask = await person(administrator, 'Ask', sales);
  const birk = await person(administrator, 'Birk', storage);
  const el = await person(administrator, 'El');
  const gone = await person(administrator, 'Væk', sales);
  await page.goto('/');
  for (const one of [ask, birk, el, gone]) await choose(page, one);
  await bar(page).getByRole('button', { name: 'Skift afdeling' }).click();
  const form = dialog(page, 'Skift afdeling for 4 medarbejdere');
  await expect(form.getByText('Bo Ask, Bo Birk, Bo El, Bo Væk')).toBeVisible();
  await form.getByRole('button', { name: 'Skift afdeling' }).click();
  await expect(form.getByText('Afdeling er påkrævet')).toBeVisible();
  await field(form, 'Ny afdeling').selectOption({ label: 'Lager' });
  await expect(
    form.getByText('3 medarbejdere flyttes til Lager: 2 fra Salg og 1 uden afdeling. 1 er der allerede.'),
  ).toBeVisible();
  await expect(form.getByRole('status')).toContainText('har ingen produkter, så de kan ikke købe noget.');
  const products = form.getByRole('link', { name: 'Lager, vælg produkter i en ny fane' });
  await expect(products).toHaveAttribute('href', `/departments/${storage}/products`);

  await administrator.api.call(employeeEndpoints.deleteEmployee, { params: { id: gone.id } });
  problems.expect(answered(409));
  await form.getByRole('button', { name: 'Skift afdeling' }).click();
  await expect(form.getByText('Der er ikke sket noget endnu.')).toBeVisible();
  await expect(form.getByText('Slettet medarbejder: Medarbejderen er slettet.')).toBeVisible();
  expect((await listed(administrator)).find(({ id }) => id === ask.id)?.department?.id).toBe(sales);
  await form.getByRole('button', { name: 'Skift uden dem' }).click();
  await expect(toast(page, '2 medarbejdere er nu i Lager.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(bar(page)).toBeHidden();
  for (const { email } of [ask, birk, el]) await expect(row(page, email)).toContainText('Lager');

  await choose(page, ask);
  await bar(page).getByRole('button', { name: 'Skift afdeling' }).click();
  const again = dialog(page, 'Skift afdeling for Bo Ask');
  await field(again, 'Ny afdeling').selectOption({ label: 'Ikke tildelt' });
  await expect(again.getByText('Bo Ask sættes uden afdeling.')).toBeVisible();
  await again.getByRole('button', { name: 'Skift afdeling' }).click();
  await expect(toast(page, 'Bo Ask er nu uden afdeling.')).toBeVisible();
  await expect(row(page, ask.email)).toContainText('Ikke tildelt');
});

test('an operator sends one welcome mail to each chosen employee', async ({ operatorPage: page, saldo }) => {
  const { id: customerId } = await saldo.make.customer();
  const [able, unable] = [
    await saldo.make.employee({ customerId }),
    await saldo.make.employee({ customerId, lastName: 'Uden Kode' }),
  ];
  await saldo.forgetPassword(unable.id);
  await page.goto(`/customers/${customerId}`);
  await choose(page, able);
  await choose(page, unable);
  await bar(page).getByRole('button', { name: 'Send velkomst e-mail' }).click();
  const question = dialog(page, 'Send velkomst e-mail');
  await expect(question.getByText('1 medarbejder får en e-mail')).toBeVisible();
  await expect(question.getByText(`${unable.name}: Kan ikke logge ind: der er intet kodeord.`)).toBeVisible();
  await question.getByRole('button', { name: 'Send til 1 medarbejder' }).dblclick();
  await expect(toast(page, 'Velkomst e-mailen er på vej til 1 medarbejder.')).toBeVisible();
  await expect(question).toBeHidden();
  expect(await saldo.linkTo(able.email)).toContain('/kodeord#');

  await page.goto('/mails');
  await expect(row(page, able.email)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of the selection bar moves employees to a department, and adds an amount', async ({
    administratorPage: page,
    administrator,
  }) => {
    await department(administrator, 'Lager');
    const ask = await person(administrator, 'Ask');
    const birk = await person(administrator, 'Birk');
    await page.goto('/');
    for (const one of [ask, birk]) await choose(page, one);
    await bar(page).getByRole('button', { name: 'Handlinger' }).tap();
    await page.getByRole('menuitem', { name: 'Skift afdeling' }).tap();
    const form = dialog(page, 'Skift afdeling for 2 medarbejdere');
    await field(form, 'Ny afdeling').selectOption({ label: 'Lager' });
    await expect(form.getByText('2 medarbejdere flyttes til Lager: 2 uden afdeling.')).toBeVisible();
    await form.getByRole('button', { name: 'Skift afdeling' }).tap();
    await expect(toast(page, '2 medarbejdere er nu i Lager.')).toBeVisible();
    await expect(form).toBeHidden();

    await choose(page, birk);
    await bar(page).getByRole('button', { name: 'Handlinger' }).tap();
    await page.getByRole('menuitem', { name: 'Tilføj beløb' }).tap();
    await expect(field(page, 'Hvem').locator('option:checked')).toHaveText('Den valgte medarbejder');
    await field(page, 'Tekst').fill('Tak');
    await field(page, 'Beløb').fill('25');
    await page.getByRole('button', { name: 'Se, hvad der sker' }).tap();
    await draft(page)
      .getByRole('button', { name: /^Tilføj [\d.,]+ point til 1 medarbejder$/ })
      .tap();
    await expect(toast(page, 'Beløbet er nu tilføjet til 1 medarbejder.')).toBeVisible();
  });
});
