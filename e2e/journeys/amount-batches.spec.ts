import type { Locator, Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { expectAccessible } from '../support/accessible.ts';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { followInMenu } from '../support/menu.ts';
import { answered } from '../support/problems.ts';
import { type Administrator, expect, test } from '../support/test.ts';

async function employee(
  { api }: Administrator,
  given: { departmentId?: number } = {},
): Promise<{ id: number; name: string; email: string }> {
  const n = nextNumber();
  const made = await api.call(employeeEndpoints.createEmployee, {
    body: {
      firstName: 'Åse',
      lastName: `Øst ${n}`,
      email: `aase${n}@eksempel.dk`,
      password: 'kodeord-til-test',
      ...(given.departmentId !== undefined && { departmentId: given.departmentId }),
    },
  });
  return made;
}

async function chooseFile(page: Page, lines: string[]) {
  await page.locator('input[type=file]').setInputFiles({
    name: 'bonus.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`E-mail;Beløb;Tekst\r\n${lines.join('\r\n')}`),
  });
  await expect(page.getByText('bonus.csv')).toBeVisible();
}
const showDraft = (page: Page) => page.getByRole('button', { name: 'Se, hvad der sker' }).click();
const draft = (page: Page) => page.getByRole('region', { name: 'Sådan bliver det' });
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}
const balanceOf = async ({ api }: Administrator, id: number) =>
  (await api.call(employeeEndpoints.listEmployees)).find((one) => one.id === id)?.balance;

test('gives a department a Christmas bonus, and takes it back', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { id: departmentId } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Værkstedet' },
  });
  const one = await employee(administrator, { departmentId });
  const two = await employee(administrator, { departmentId });
  const other = await employee(administrator);

  await page.goto('/');
  await followInMenu(page, 'Point', 'Tilførsler');
  await expect(page.getByText('Der er ingen tilførsler endnu.')).toBeVisible();
  await page.getByRole('button', { name: 'Ny tilførsel' }).first().click();
  await page.getByRole('menuitem', { name: 'Til en afdeling' }).click();
  await showDraft(page);
  await expect(page.getByText('Vælg en afdeling', { exact: true })).toBeVisible();
  await field(page, 'Hvem').selectOption({ label: 'Afdelingen Værkstedet' });
  await showDraft(page);
  await expect(page.getByText('Tekst er påkrævet')).toBeVisible();
  await expect(page.getByText('Beløb er påkrævet')).toBeVisible();
  await field(page, 'Tekst').fill('Julebonus');
  await field(page, 'Beløb').fill('500');
  await showDraft(page);
  await expect(draft(page)).toContainText('2 medarbejdere');
  await expect(draft(page)).toContainText('+1.000 point');
  await expect(draft(page)).toContainText('Saldi tilsammen0 → 1.000 point');
  await expect(draft(page)).toContainText(one.name);
  await expectAccessible(page);
  expect(await balanceOf(administrator, one.id)).toBe(0);

  await draft(page)
    .getByRole('button', { name: /^Tilføj [\d.,]+ point til 2 medarbejdere$/ })
    .click();
  await expect(toast(page, 'Beløbet er nu tilføjet til 2 medarbejdere.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Julebonus' })).toBeVisible();
  await expect(page.getByText('Tilføjet', { exact: true })).toBeVisible();
  expect(await balanceOf(administrator, one.id)).toBe(500);
  expect(await balanceOf(administrator, other.id)).toBe(0);

  await saldo.make.amount(two.id, { text: 'Brugt', amount: -200 });
  await page.getByRole('button', { name: 'Fortryd' }).click();
  const question = dialog(page, 'Fortryd tilførslen »Julebonus«?');
  await expect(
    question.getByText('1 af 2 beløb kan trækkes helt tilbage; 1 kun delvist eller slet ikke.'),
  ).toBeVisible();
  await expect(question.getByText(`${two.name}: 300 af 500 point er tilbage`)).toBeVisible();
  await question.getByRole('radio', { name: 'Træk det tilbage, der er: 300 point' }).check();
  await question.getByRole('button', { name: 'Fortryd tilførslen' }).click();
  await expect(toast(page, /^Tilførslen ».+« er nu fortrudt\.$/)).toBeVisible();
  await expect(page.getByText('Delvist fortrudt')).toBeVisible();
  expect(await balanceOf(administrator, one.id)).toBe(0);
  expect(await balanceOf(administrator, two.id)).toBe(0);

  await page.getByRole('link', { name: 'Tilførsler' }).last().click();
  // Until the heading appears, the page still shows the rows of the batch.
  await expect(page.getByRole('heading', { level: 1, name: 'Tilførsler' })).toBeVisible();
  await expect(row(page, 'Julebonus')).toContainText('Delvist fortrudt');
});

test('gives amounts from a file with three wrong lines, and names the batch on the statement', {
  tag: '@main',
}, async ({ administratorPage: page, administrator }) => {
  const one = await employee(administrator);
  const two = await employee(administrator);
  await page.goto('/amount-batches/new');
  await showDraft(page);
  await expect(page.getByText('Vælg venligst en CSV-fil først.')).toBeVisible();
  await field(page, 'Tekst').fill('Bonus for november');
  await chooseFile(page, [
    `${one.email};1.250,50;Flid`,
    `${two.email};100`,
    'ukendt@eksempel.dk;5',
    'ikke en adresse;5',
    `${two.email}x;12.5`,
  ]);
  await showDraft(page);
  const refused = draft(page).getByRole('list', { name: 'Kommer ikke med' });
  await expect(draft(page)).toContainText('3 linjer kommer ikke med.');
  await expect(refused.getByRole('listitem')).toContainText([
    'Linje 4Ingen medarbejder har den e-mail.ukendt@eksempel.dk',
    'Linje 5E-mail skal være en gyldig email',
    'Linje 6Beløb skal være et tal som 250 eller 1.250,50',
  ]);
  await draft(page)
    .getByRole('button', { name: /^Tilføj [\d.,]+ point til 2 medarbejdere$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonus for november' })).toBeVisible();
  await expect(row(page, one.email)).toContainText('+1.250,50');

  const number = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto('/');
  await row(page, one.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${one.name}`);
  await expect(statement.getByRole('row').filter({ hasText: 'Flid' })).toContainText(`Tilførsel ${number}`);
  await statement.getByRole('link', { name: `Tilførsel ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonus for november' })).toBeVisible();
});

test('names employees who can no longer get the amount, and posts without them', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  const one = await employee(administrator);
  const two = await employee(administrator);
  await saldo.make.amount(one.id, { text: 'Åbning', amount: 50 });
  await page.goto('/amount-batches/new');
  await field(page, 'Tekst').fill('Retur');
  await chooseFile(page, [`${one.email};-50`, `${two.email};10`]);
  await showDraft(page);
  await expect(draft(page)).toContainText('2 medarbejdere');
  await saldo.make.amount(one.id, { text: 'Brugt', amount: -20 });
  problems.expect(answered(409));
  await draft(page).getByRole('button', { name: 'Bogfør for 2 medarbejdere, i alt −40 point' }).click();
  await expect(draft(page)).toContainText(`${one.name}: Der er kun 30 point til rådighed.`);
  expect(await balanceOf(administrator, two.id)).toBe(0);
  await draft(page).getByRole('button', { name: 'Bogfør for 1 medarbejder' }).click();
  await expect(toast(page, 'Beløbene er nu bogført for 1 medarbejder.')).toBeVisible();
  expect(await balanceOf(administrator, one.id)).toBe(30);
  expect(await balanceOf(administrator, two.id)).toBe(10);
});

test('takes a single amount back from the statement', async ({ operatorPage: page, saldo }) => {
  const made = await saldo.make.employee();
  await saldo.make.amount(made.id, { text: 'Forkert beløb', amount: 75 });
  await page.goto(`/customers/${made.customerId}`);
  await row(page, made.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${made.name}`);
  await statement.getByRole('button', { name: 'Tilbagefør Forkert beløb' }).click();
  const question = dialog(page, 'Tilbagefør transaktionen?');
  await expect(question).toContainText('75 point trækkes tilbage.');
  await question.getByRole('button', { name: 'Tilbagefør' }).click();
  await expect(toast(page, 'Transaktionen er nu tilbageført')).toBeVisible();
  await expect(statement.getByText('Tilbageført: Forkert beløb')).toBeVisible();
  await expect(statement.getByRole('button', { name: /^Tilbagefør/ })).toHaveCount(0);
  await expect(statement.getByText('Saldo 0')).toBeVisible();
});

test('gives back of a deduction only what no top-up has filled since', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id: customerGroupId } = await saldo.make.customerGroup(undefined, {
    frequency: 'test',
    points: 60,
    limit: 100,
  });
  const { id: customerId } = await saldo.make.customer({ customerGroupId });
  const made = await saldo.make.employee({ customerId, balance: 100 });
  await saldo.make.amount(made.id, { text: 'Forkert fradrag', amount: -90 });
  const query = { customerGroupId: String(customerGroupId) };
  await saldo.operator.call(topUpEndpoints.testCustomerGroups, { query });
  await page.goto(`/customers/${customerId}`);
  await row(page, made.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${made.name}`);
  await statement.getByRole('button', { name: 'Tilbagefør Forkert fradrag' }).click();
  const question = dialog(page, 'Tilbagefør transaktionen?');
  await expect(question).toContainText(
    `Automatiske tilskrivninger har siden fyldt noget af fradraget op. ${made.name} kan få 30 point tilbage.`,
  );
  await question.getByRole('button', { name: 'Tilbagefør 30 point' }).click();
  await expect(toast(page, 'Transaktionen er nu tilbageført')).toBeVisible();
  await expect(statement.getByText('Saldo 100')).toBeVisible();
});

test('an operator chooses the customer, and filters the list by it', async ({
  operatorPage: page,
  saldo,
}) => {
  const made = await saldo.make.employee();
  const { companyName } = await saldo.make.customerById(made.customerId);
  await page.goto('/amount-batches/new');
  await expect(field(page, 'Kunde')).toBeVisible();
  await expect(field(page, 'Tekst')).toHaveCount(0);
  await field(page, 'Kunde').selectOption({ label: companyName });
  await field(page, 'Hvem').selectOption({ label: 'Alle medarbejdere' });
  await field(page, 'Tekst').fill('Til alle');
  await field(page, 'Beløb').fill('10');
  await showDraft(page);
  await draft(page)
    .getByRole('button', { name: /^Tilføj [\d.,]+ point til 1 medarbejder$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Til alle' })).toBeVisible();
  await page.goto('/amount-batches');
  await page.getByRole('combobox', { name: 'Kunde' }).selectOption({ label: companyName });
  await expect(row(page, 'Til alle')).toContainText(companyName);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('makes and undoes a batch on a phone', async ({ administratorPage: page, administrator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await employee(administrator);
  await page.goto('/amount-batches/new');
  await field(page, 'Hvem').selectOption({ label: 'Alle medarbejdere' });
  await field(page, 'Tekst').fill('Sommergave');
  await field(page, 'Beløb').fill('25');
  await showDraft(page);
  await draft(page)
    .getByRole('button', { name: /^Tilføj [\d.,]+ point til 1 medarbejder$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sommergave' })).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  const question = dialog(page, 'Fortryd tilførslen »Sommergave«?');
  await question.getByRole('button', { name: 'Fortryd tilførslen' }).click();
  await expect(page.getByText('Fortrudt', { exact: true })).toBeVisible();

  await page.goto('/amount-batches');
  const card = row(page, 'Sommergave');
  await expect(card).toContainText('1 medarbejder');
  const [name, state] = [card.getByText('Sommergave'), card.getByText('Fortrudt')];
  await expect(async () => {
    const [nameBox, stateBox, cardBox] = await Promise.all([boxOf(name), boxOf(state), boxOf(card)]);
    expect(stateBox.y).toBeGreaterThan(nameBox.y);
    // A card of two lines is lower than 64 px.
    expect(cardBox.height).toBeLessThan(64);
  }).toPass();
});
