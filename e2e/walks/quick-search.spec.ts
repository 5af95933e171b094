import type { Locator, Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { expectAccessible } from '../support/accessible.ts';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { letThrough } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, makeAdministrator, test } from '../support/test.ts';

const palette = (page: Page) =>
  dialog(
    page,
    /^(Søg, eller udfør|Tilføj beløb til …|Registrér fratrædelse for …|Opret medarbejder hos …|Afslut kunde …)/,
  );
const input = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });

/** Types, and waits until the results are shown with the first one selected. */
async function find(page: Page, text: string, first: string | RegExp): Promise<void> {
  await page.keyboard.type(text);
  await expect(selected(page)).toContainText(first);
  await expect(palette(page).getByRole('status')).toHaveText(/resultat/);
}

async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('an operator goes anywhere by keyboard alone', async ({ operatorPage: page, saldo }) => {
  const n = nextNumber();
  const group = await saldo.make.customerGroup(`Pileurt ${n}`);
  const customer = await saldo.make.customer({ companyName: `Pilehegn ${n} A/S`, customerGroupId: group.id });
  const employee = await saldo.make.employee({
    customerId: customer.id,
    firstName: `Pia ${n}`,
    lastName: '<b>Pil</b>',
    balance: 50,
  });
  await page.goto('/statistics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openPalette(page);
  await expect(option(page, /^Opret kunde$/)).toBeVisible();
  await expect(option(page, 'Sikkerhedslog')).toBeVisible();
  await expect(option(page, 'Afdelinger')).toHaveCount(0);
  await expectAccessible(page);
  await find(page, `pilehegn ${n}`, new RegExp(customer.companyName));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/customers/${customer.id}`);
  await expect(palette(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();

  await openPalette(page);
  await expect(option(page, new RegExp(customer.companyName)), 'opened before').toBeVisible();
  await find(page, employee.email, employee.name);
  await expect(palette(page)).toContainText('<b>Pil</b>');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/employees/${employee.id}`);
  await expect(page.getByRole('heading', { level: 1, name: employee.name })).toBeVisible();

  await test.step('the palette opens over a statement, and Escape closes only the palette', async () => {
    await page.goto(`/customers/${customer.id}?employee=${employee.id}`);
    const statement = dialog(page, new RegExp(`Pia ${n}`));
    await expect(statement).toBeVisible();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(statement).toBeVisible();
    await openPalette(page);
    await find(page, `pileurt ${n}`, group.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer-groups\?search=Pileurt/);
    await expect(row(page, group.name)).toBeVisible();
    await expect(statement).toBeHidden();
  });

  await test.step('an amount for an employee', async () => {
    await openPalette(page);
    await find(page, 'tilføj til', 'Tilføj beløb til …');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Skriv medarbejderens navn');
    await find(page, `Pia ${n}`, new RegExp(`Pia ${n}`));
    await page.keyboard.press('Enter');
    const form = dialog(page, `Tilføj beløb til ${employee.name}`);
    await expect(field(form, 'Tekst')).toBeFocused();
    await page.keyboard.type('Fra søgningen');
    await page.keyboard.press('Control+k');
    await expect(toast(page, 'Gem eller luk først')).toBeVisible();
    await expect(palette(page)).toBeHidden();
    await expect(field(form, 'Tekst')).toHaveValue('Fra søgningen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('75');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    expect((await saldo.make.transactions(employee.id))[0]).toMatchObject({ text: 'Fra søgningen' });
  });

  for (const word of ['fratræd', 'opsig', 'stopper']) {
    await test.step(`"${word}" registers a last day`, async () => {
      await openPalette(page);
      await find(page, word, 'Registrér fratrædelse for …');
      await page.keyboard.press('Enter');
      await expect(palette(page)).toContainText('Skriv medarbejderens navn');
      await find(page, `Pia ${n}`, new RegExp(`Pia ${n}`));
      await page.keyboard.press('Enter');
      const form = dialog(page, `Registrér fratrædelse for ${employee.name}`);
      await expect(field(form, 'Sidste dag')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    });
  }

  await test.step('the end of a customer, also of the only one found; what was opened last stays after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openPalette(page);
    await expect(option(page, customer.companyName)).toBeVisible();
    await expect(option(page, employee.name)).not.toContainText('point');
    await find(page, 'afslut', 'Afslut kunde …');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Skriv kundens navn');
    await find(page, `pilehegn ${n}`, customer.companyName);
    await page.keyboard.press('Enter');
    const form = dialog(page, `Afslut ${customer.companyName}`);
    await expect(field(form, 'Sidste dag')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await openPalette(page);
    await find(page, `pilehegn ${n}`, customer.companyName);
    await option(page, `Afslut ${customer.companyName}`).click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('the form of a new customer', async () => {
    await openPalette(page);
    await find(page, 'opret kunde', 'Opret kunde');
    await page.keyboard.press('Enter');
    await expect(field(dialog(page, 'Opret ny kunde'), 'Firmanavn')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Opret ny kunde')).toBeHidden();
  });
});

test('Back closes the notice about an employee who is gone, and stays on the screen', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  const employee = await saldo.make.employee({ firstName: `Pil ${nextNumber()}` });
  await page.goto('/statistics');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  await find(page, 'tilføj til', 'Tilføj beløb til …');
  await page.keyboard.press('Enter');
  await find(page, employee.email, employee.name);
  await saldo.operator.call(employeeEndpoints.deleteEmployee, { params: { id: employee.id } });
  await page.keyboard.press('Enter');
  const notice = dialog(page, 'Medarbejderen findes ikke');
  await expect(notice).toBeVisible();
  await page.goBack();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL('/orders');
});

test('an administrator finds only their own company', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const n = nextNumber();
  const { customer, api } = administrator;
  const other = await makeAdministrator(saldo);
  const own = await saldo.make.employee({ customerId: customer.id, firstName: `Elg ${n}`, lastName: 'Egen' });
  const foreign = await saldo.make.employee({
    customerId: other.customer.id,
    firstName: `Elg ${n}`,
    lastName: 'Fremmed',
  });
  for (const { api } of [administrator, other]) {
    await api.call(departmentEndpoints.createDepartment, { body: { name: `Elgtårn ${n}` } });
  }
  const [department] = await api.call(departmentEndpoints.listDepartments);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openPalette(page);
  await expect(option(page, 'Godkend ordrer')).toBeVisible();
  for (const name of ['Opret kunde', 'Operatører', 'Kundegrupper']) {
    await expect(option(page, name)).toHaveCount(0);
  }
  await find(page, `egen elg ${n}`, /Egen/);
  // What to do with the one person found is below.
  await expect(palette(page).getByRole('option')).toHaveText([
    /Egen.*0 point/,
    `Tilføj beløb til ${own.name}`,
    `Registrér fratrædelse for ${own.name}`,
  ]);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(foreign.email);
  await expect(palette(page).getByRole('status')).toContainText(`Intet matcher søgningen »${foreign.email}«`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(other.customer.companyName);
  await expect(palette(page).getByRole('status')).toContainText(`»${other.customer.companyName}«`);
  await expect(palette(page).getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await find(page, own.email, /Egen/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/employees/${own.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Elg/ })).toBeVisible();

  await openPalette(page);
  await find(page, `elgtårn ${n}`, /Elgtårn/);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`department=${department?.id}$`));

  await openPalette(page);
  await find(page, 'opret medarbejder', 'Opret medarbejder');
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Opret medarbejder');
  await field(form, 'Fornavn').fill('Elga');
  await field(form, 'Efternavn').fill(`Ny ${n}`);
  await field(form, 'E-mail').fill(`elga${n}@eksempel.dk`);
  await field(form, 'Kodeord').fill('kodeord-til-test');
  await form.getByRole('button', { name: 'Opret medarbejder' }).click();
  await expect(toast(page, `Elga Ny ${n} er nu oprettet.`)).toBeVisible();

  await openPalette(page);
  await find(page, 'godkend ordr', 'Godkend ordrer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order-approvals');
});

test('odd texts find nothing and cause no error', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto('/');
  await page.getByRole('button', { name: 'Søg', exact: true }).click();
  await expect(input(page)).toBeFocused();
  for (const text of ['%', "'; --", '"--"', '\\', 'x'.repeat(200)]) {
    await input(page).fill(text);
    await expect(palette(page).getByRole('status')).toContainText(`Intet matcher søgningen »${text}«`);
    const overflow = await palette(page).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(overflow, text).toBe(0);
  }
  await input(page).fill('y'.repeat(300));
  await expect(input(page)).toHaveValue('y'.repeat(200));
  await input(page).fill('   ');
  await expect(option(page, 'Opret medarbejder')).toBeVisible();
  await page.getByRole('button', { name: 'Luk' }).click();
  await expect(palette(page)).toBeHidden();
});

test('on a phone an icon opens the palette, and Back closes it', async ({
  administratorPage: page,
  saldo,
  administrator,
}) => {
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Søg', exact: true }).click();
  await expect(palette(page)).toBeVisible();
  await page.goBack();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/departments');
  await page.getByRole('button', { name: 'Søg', exact: true }).click();
  await input(page).fill(employee.email);
  await option(page, new RegExp(employee.name)).first().click();
  await expect(page).toHaveURL(`/employees/${employee.id}`);
});

test('reports that the server is unreachable, and continues when it is back', async ({
  administratorPage: page,
  problems,
}) => {
  problems.expect(unreachable);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  await page.route('**/api/search?*', (route) => route.abort());
  await page.keyboard.type('qqq');
  await expect(palette(page).getByRole('status')).toContainText('forbindelse');
  await letThrough(page, '**/api/search?*');
  await page.keyboard.type('q');
  await expect(palette(page).getByRole('status')).toContainText('Intet matcher søgningen »qqqq«');
});

test('? shows the keys, except while typing; Ctrl+K works with Caps Lock', async ({
  operatorPage: page,
  saldo,
}) => {
  await saldo.make.customer();
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Søg i kunder' }).fill('');
  await page.keyboard.type('hvad?');
  await expect(page.getByRole('searchbox', { name: 'Søg i kunder' })).toHaveValue('hvad?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  // Caps Lock makes the key an upper-case letter.
  await page.keyboard.press('Control+K');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = dialog(page, 'Tastaturgenveje');
  await expect(keys.getByText('Ctrl', { exact: true })).toBeVisible();
  await expect(keys.getByRole('region', { name: 'I en liste' })).toContainText(
    'Gå til den første eller sidste række',
  );
  await expect(keys.getByRole('region', { name: 'I en formular' })).toContainText('Åbn kalenderen');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('keys go to screens, create, and decide the row that has the focus', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, employee, order } = await makeApprovingCustomer(saldo);
  const [pending] = await order(1);
  await signIn(context, account);
  await page.goto('/');
  await expect(row(page, employee.email)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Afdelinger' })).toBeVisible();
  await page.keyboard.press('n');
  const form = dialog(page, 'Opret afdeling');
  await expect(field(form, 'Navn')).toBeFocused();
  await page.keyboard.type('ng');
  await expect(field(form, 'Navn')).toHaveValue('ng');
  await field(form, 'Navn').fill('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordregodkendelser' })).toBeVisible();
  const open = page.getByRole('button', { name: String(pending?.orderNumber), exact: true });
  await open.focus();
  await page.keyboard.press('r');
  const question = dialog(page, 'Ønsker du at afvise ordren?');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await open.focus();
  await page.keyboard.press('a');
  await expect(toast(page, `Ordre ${pending?.orderNumber} er nu godkendt.`)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'Gå til en side' })).toContainText('Statistik');
});
