import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { expectAccessible } from '../support/accessible.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { type Administrator, expect, test } from '../support/test.ts';

const nextMonth = Temporal.Now.plainDateISO('Europe/Copenhagen').add({ months: 1 });

async function employees({ api }: Administrator, count: number) {
  const made = [];
  for (let n = 0; n < count; n += 1) {
    const number = nextNumber();
    made.push(
      await api.call(employeeEndpoints.createEmployee, {
        body: {
          firstName: 'Åse',
          lastName: `Øst ${number}`,
          email: `aase${number}@eksempel.dk`,
          password: 'kodeord-til-test',
        },
      }),
    );
  }
  return made;
}

async function chooseFile(page: Page, lines: string[]) {
  await page.locator('input[type=file]').setInputFiles({
    name: 'løn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
}
const differences = (page: Page) => page.getByRole('region', { name: 'Forskelle' });
const result = (page: Page) => page.getByRole('region', { name: 'Resultat' });
/** A fact of the summary, such as `Nye 1`. */
const fact = (page: Page, label: string) =>
  differences(page)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');

test('shows all five kinds of difference, applies them, and finds nothing to change the second time', {
  tag: '@main',
}, async ({ administratorPage: page, administrator }) => {
  const { api } = administrator;
  const [changed, same, missing] = await employees(administrator, 3);
  if (!changed || !same || !missing) throw new Error('Expected three employees.');
  const fresh = `ny${nextNumber()}@eksempel.dk`;
  const good = [
    'Afdeling;E-mail;Medarbejdernr.;Efternavn;Fornavn;Stilling;Startbeløb',
    `Lager;${changed.email};M-${changed.id};${changed.lastName};Åse Marie;Chef;`,
    `;${same.email};;${same.lastName};Åse;;`,
    `Salg;${fresh};M-${nextNumber()};Ny;Bo;;1.250,50`,
  ];
  await page.goto('/');
  await page.getByRole('link', { name: 'Fra fil' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fra fil' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent skabelon' }).click();
  expect((await saved).suggestedFilename()).toBe('medarbejdere_opdatering.csv');

  await chooseFile(page, [...good, 'Lager;ikke en adresse;;Øst;Bo;;']);
  await expect(page.getByText('Kolonnen »Stilling« kendes ikke og læses ikke.')).toBeVisible();
  for (const label of ['Nye', 'Ændrede', 'Uændrede', 'Mangler i filen', 'Linjer med fejl']) {
    await expect(fact(page, label)).toHaveText('1');
  }
  await expect(row(page, changed.name)).toContainText('Ændres');
  await expect(row(page, changed.name)).toContainText('Fornavn: Åse → Åse Marie');
  await expect(row(page, changed.name)).toContainText('Afdeling: Ikke tildelt → Lager');
  await expect(page.getByText('Med hak kan de intet købe, før du vælger produkter til dem.')).toBeVisible();
  await expect(row(page, fresh)).toContainText('Startbeløb: 1.250,50');
  await expect(row(page, missing.name)).toContainText('Mangler i filen');
  await expect(row(page, same.email)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Vis' }).selectOption({ label: 'Alle linjer (5)' });
  await expect(row(page, same.email)).toContainText('Uændret');
  await page.getByRole('combobox', { name: 'Vis' }).selectOption({ label: 'Linjer med fejl (1)' });
  await expect(row(page, 'E-mail skal være en gyldig email: »ikke en adresse«')).toContainText('Fejl');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(
    page.getByRole('checkbox', { name: 'Registrér fratrædelse for dem, der mangler' }),
  ).toBeDisabled();
  await expectAccessible(page);

  await chooseFile(page, good);
  await expect(fact(page, 'Linjer med fejl')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Opret nye afdelinger' }).check();
  await page.getByRole('checkbox', { name: 'Send velkomst e-mail' }).check();
  const leave = page.getByRole('checkbox', { name: 'Registrér fratrædelse for dem, der mangler' });
  const isGrey = row(page, missing.name).locator('[data-quiet]').first();
  await expect(isGrey).toBeVisible();
  await leave.check();
  await expect(row(page, missing.name).locator('[data-quiet]')).toHaveCount(0);
  await expect(differences(page)).toContainText('følger virksomhedens regler under Fratrædelse');
  const update = 'Opdatér 3 medarbejdere og tilføj 1.250,50 point';
  await page.getByRole('button', { name: update }).click();
  await expect(page.getByText('Sidste dag er påkrævet')).toBeVisible();
  await field(page, 'Sidste dag').fill(formatDate(nextMonth));
  await page.getByRole('button', { name: update }).click();
  // One of three employees would leave, which is more than a fifth and needs a confirmation.
  const question = dialog(page, 'Skal 1 medarbejder fratræde?');
  await expect(question).toContainText('Det er mere end en femtedel af virksomhedens 3 medarbejdere.');
  await expect(question).toContainText('1 medarbejder får i alt 1.250,50 point.');
  expect(await api.call(employeeEndpoints.listEmployees)).toHaveLength(3);
  await question.getByRole('button', { name: 'Registrér fratrædelse for 1 medarbejder' }).click();
  await expect(result(page)).toContainText('1 medarbejder er oprettet');
  await expect(result(page)).toContainText('1 medarbejder er ændret');
  await expect(result(page)).toContainText('1 medarbejder har fået en sidste dag');
  await expect(result(page)).toContainText('2 afdelinger er oprettet');
  await expect(result(page)).toContainText('En velkomst e-mail er på vej');
  await expect(row(page, missing.name)).toContainText('Fratræder');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hent CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^opdatering_\d+_.*\.csv$/);
  const listed = await api.call(employeeEndpoints.listEmployees);
  expect(listed.find(({ email }) => email === fresh)).toMatchObject({
    name: 'Bo Ny',
    balance: 1250.5,
    department: { name: 'Salg' },
  });
  expect(listed.find(({ id }) => id === missing.id)?.leaving?.lastDay).toBe(nextMonth.toString());

  await page.reload();
  await expect(result(page)).toContainText('1 medarbejder er oprettet');
  await chooseFile(page, good);
  await expect(differences(page)).toContainText('Filen ændrer ikke noget.');
  await expect(fact(page, 'Uændrede')).toHaveText('3');
  await expect(differences(page).getByRole('button', { name: /^Opdatér/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Medarbejdere' }).last().click();
  await expect(row(page, fresh)).toContainText('Salg');
});

test('the late response of an earlier poll does not replace the result', async ({
  administratorPage: page,
  administrator,
}) => {
  const [one] = await employees(administrator, 1);
  if (!one) throw new Error('Expected one employee.');
  await page.goto('/employees/update');
  await chooseFile(page, ['E-mail;Efternavn;Fornavn', `${one.email};${one.lastName};Åse Marie`]);
  await expect(fact(page, 'Ændrede')).toHaveText('1');

  const update = /\/employee-updates\/\d+$/;
  const polled = Promise.withResolvers<void>();
  const applied = Promise.withResolvers<void>();
  await page.route(update, async (route) => {
    const response = await route.fetch();
    polled.resolve();
    await applied.promise;
    await route.fulfill({ response });
  });
  const poll = page.waitForRequest(update);
  await page.route(/\/apply$/, async (route) => {
    await polled.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Opdatér 1 medarbejder' }).click();
  await expect(result(page)).toContainText('1 medarbejder er ændret');
  applied.resolve();
  // The response is null if the page has cancelled the poll.
  const late = await (await poll).response();
  await late?.finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(result(page)).toContainText('1 medarbejder er ændret');
});

test('reports changes made since the difference was shown, and applies it once when two tabs confirm it', async ({
  administratorPage: page,
  administrator,
  context,
  problems,
}) => {
  const { api } = administrator;
  const [one, two] = await employees(administrator, 2);
  if (!one || !two) throw new Error('Expected two employees.');
  const departmentId = (
    await api.call(departmentEndpoints.createDepartment, { body: { name: 'Værkstedet' } })
  ).id;
  await page.goto('/employees/update');
  const department = 'Værkstedet';
  await chooseFile(page, [
    'Fornavn;Efternavn;E-mail;Afdeling',
    `;;${one.email};${department}`,
    `;;${two.email};${department}`,
    `Bo;Ny;ny${nextNumber()}@eksempel.dk;Montage`,
  ]);
  await page.getByRole('checkbox', { name: 'Opret nye afdelinger' }).check();
  const { firstName, lastName, email } = two;
  await api.call(employeeEndpoints.updateEmployee, {
    params: { id: two.id },
    body: { firstName, lastName, email, departmentId },
  });
  problems.expect(answered(409));
  await page.getByRole('button', { name: 'Opdatér 3 medarbejdere' }).click();
  await expect(differences(page)).toContainText('Noget har ændret sig, siden forskellene blev vist.');
  await expect(fact(page, 'Ændrede')).toHaveText('1');
  await expect(page.getByRole('checkbox', { name: 'Opret nye afdelinger' })).toBeChecked();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Opdatér 2 medarbejdere' })).toBeVisible();
  await page.getByRole('button', { name: 'Opdatér 2 medarbejdere' }).click();
  await expect(result(page)).toContainText('1 medarbejder er ændret');
  await other.getByRole('button', { name: 'Opdatér 2 medarbejdere' }).click();
  await expect(result(other)).toContainText('1 medarbejder er ændret');
  const listed = await api.call(employeeEndpoints.listEmployees, { query: { sort: 'department' } });
  expect(listed.map((employee) => employee.department?.name)).toEqual(['Montage', department, department]);
});

test('refuses a file without a column for the e-mail, and one separated by commas', async ({
  administratorPage: page,
}) => {
  await page.goto('/employees/update');
  await chooseFile(page, ['Fornavn;Efternavn', 'Åse;Øst']);
  await expect(page.getByText(/skal have en kolonne med overskriften E-mail/)).toBeVisible();
  await chooseFile(page, ['E-mail,Fornavn', 'aase@eksempel.dk,Åse']);
  await expect(page.getByText(/Kolonnerne skal være adskilt af semikolon/)).toBeVisible();
  await expect(differences(page)).toHaveCount(0);
});

test('an operator updates the employees of a customer on a phone', async ({ operatorPage: page, saldo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await saldo.make.employee();
  await page.goto(`/customers/${made.customerId}`);
  await page.getByRole('link', { name: 'Fra fil' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fra fil' })).toBeVisible();
  await chooseFile(page, ['Efternavn;E-mail', `Vestergård;${made.email}`]);
  const card = row(page, made.name);
  await expect(card).toContainText('Efternavn');
  // The state is on the line of the name.
  const [name, state] = await Promise.all([
    card.getByText(made.name).first().boundingBox(),
    card.getByText('Ændres', { exact: true }).boundingBox(),
  ]);
  expect(Math.abs((state?.y ?? 0) - (name?.y ?? 99))).toBeLessThan(12);
  await page.getByRole('button', { name: 'Opdatér 1 medarbejder' }).click();
  await expect(result(page)).toContainText('1 medarbejder er ændret');
  await expect(row(page, 'Vestergård')).toContainText('Ændret');
});
