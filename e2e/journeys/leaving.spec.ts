import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { leavingEndpoints } from '@saldo/contract/leaving';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { clickDisabled, dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { loseFirst } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { type Administrator, expect, test } from '../support/test.ts';

const today = Temporal.Now.plainDateISO('Europe/Copenhagen');
/** A month ahead, so that the date is still in the future when a test runs past midnight. */
const nextMonth = today.add({ months: 1 });

const employee = ({ api }: Administrator, firstName = 'Åse') => {
  const n = nextNumber();
  return api.call(employeeEndpoints.createEmployee, {
    body: { firstName, lastName: `Øst ${n}`, email: `aase${n}@eksempel.dk`, password: 'kodeord-til-test' },
  });
};
const bar = (page: Page) => page.getByRole('region', { name: 'Valgte' });
const action = (page: Page, name: string, label: string | RegExp) =>
  row(page, name).getByRole('button', { name: label });

test('lets an employee leave next month, changes what happens to the balance, and lets the employee stay', {
  tag: '@main',
}, async ({ administratorPage: page, administrator, saldo }) => {
  const made = await employee(administrator);
  await saldo.make.amount(made.id, { text: 'Åbning', amount: 250 });
  await saldo.make.amount(made.id, {
    text: 'Tillæg',
    amount: 40,
    futureDate: today.add({ days: 40 }).toString(),
    frequency: 'monthly',
  });
  await page.goto('/');
  await action(page, made.name, 'Rediger').click();
  const edit = dialog(page, `Rediger ${made.name}`);
  await edit.getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, `Registrér fratrædelse for ${made.name}`);
  const consequences = form.getByRole('region', { name: 'Det sker der' });
  await expect(consequences).toContainText('Saldoen er i dag 250 point.');
  await expect(consequences).toContainText('Et planlagt beløb stoppes.');
  await expect(consequences).toContainText('Navn og e-mail slettes 12 måneder efter den sidste dag.');
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(form.getByText('Sidste dag er påkrævet')).toBeVisible();
  await expect(field(form, 'Sidste dag')).toBeFocused();
  await field(form, 'Sidste dag').fill(formatDate(today.subtract({ days: 1 })));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(form.getByText('Sidste dag skal være i dag eller senere')).toBeVisible();
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await form.getByRole('radio', { name: 'Kan bruges til og med' }).check();
  await field(form, 'Saldoen kan bruges til og med').fill(formatDate(nextMonth.add({ months: 2 })));
  await page.keyboard.press('Tab');
  await expect(consequences).toContainText(
    `${made.name} kan logge ind og bruge saldoen til og med ${formatDate(nextMonth.add({ months: 2 }))}; derefter nulstilles den.`,
  );
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(toast(page, `${made.name} fratræder ${formatDate(nextMonth)}`)).toBeVisible();
  await expect(edit.getByText(`Fratræder ${formatDate(nextMonth)}`)).toBeVisible();
  await edit.getByRole('button', { name: 'Annuller', exact: true }).click();
  await expect(row(page, made.name)).toContainText(`Fratræder ${formatDate(nextMonth)}`);

  await row(page, made.name)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${made.name}`);
  await expect(statement).toContainText(`Fratræder ${formatDate(nextMonth)}`);
  await statement.getByRole('button', { name: 'Ændr' }).click();
  const change = dialog(page, `Ændr fratrædelse for ${made.name}`);
  await expect(field(change, 'Sidste dag')).toHaveValue(formatDate(nextMonth));
  await change.getByRole('radio', { name: 'Nulstil' }).check();
  await change.getByRole('button', { name: 'Gem' }).click();
  await expect(change).toBeHidden();
  await expect(statement).toContainText('Saldoen nulstilles derefter.');
  await statement.getByRole('button', { name: 'Annuller fratrædelse' }).click();
  const question = dialog(page, `Annuller fratrædelsen for ${made.name}?`);
  await question.getByRole('button', { name: 'Annuller fratrædelse' }).click();
  await expect(toast(page, `Fratrædelsen for ${made.name} er nu annulleret.`)).toBeVisible();
  await expect(statement.getByText(/^Fratræder/)).toHaveCount(0);
  await statement.getByRole('button', { name: 'Luk' }).click();
  await expect(row(page, made.name)).not.toContainText('Fratræder');
});

test('registers a last day from the dialog that deletes, and changes it from the row', async ({
  administratorPage: page,
  administrator,
}) => {
  const made = await employee(administrator);
  await page.goto('/');
  await action(page, made.name, 'Slet').click();
  const question = dialog(page, 'Ønsker du at slette medarbejderen?');
  await question.getByRole('button', { name: 'Registrér fratrædelse i stedet' }).click();
  await expect(question).toBeHidden();
  const form = dialog(page, `Registrér fratrædelse for ${made.name}`);
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(toast(page, `${made.name} fratræder ${formatDate(nextMonth)}`)).toBeVisible();

  await action(page, made.name, 'Slet').click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Registrér fratrædelse i stedet' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Annuller' }).click();

  const later = nextMonth.add({ days: 3 });
  await action(page, made.name, 'Ændr fratrædelse').click();
  const change = dialog(page, `Ændr fratrædelse for ${made.name}`);
  await field(change, 'Sidste dag').fill(formatDate(later));
  await change.getByRole('button', { name: 'Gem' }).click();
  await expect(change).toBeHidden();
  await expect(row(page, made.name)).toContainText(`Fratræder ${formatDate(later)}`);
});

test('names the pending orders of a leaver, and lists the days on which leavers are erased', async ({
  page,
  saldo,
  signIn,
  context,
}) => {
  const { account, api, employee: buyer, order } = await makeApprovingCustomer(saldo);
  const [placed] = await order(1);
  await signIn(context, account);
  await page.goto('/');
  await action(page, buyer.name, 'Rediger').click();
  await dialog(page, `Rediger ${buyer.name}`).getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, `Registrér fratrædelse for ${buyer.name}`);
  await expect(form).toContainText('En ordre venter på godkendelse og skal stadig godkendes eller afvises:');
  await expect(form.getByRole('list', { name: 'Ordrer, der venter på godkendelse' })).toContainText(
    `Ordre ${placed?.orderNumber}: 100 point`,
  );
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(form).toBeHidden();
  expect((await api.call(employeeEndpoints.getEmployee, { params: { id: buyer.id } })).leaving).toEqual({
    lastDay: nextMonth.toString(),
    hasLeft: false,
    balanceUntil: null,
  });

  await dialog(page, `Rediger ${buyer.name}`).getByRole('button', { name: 'Annuller', exact: true }).click();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Se, hvem der slettes, og hvornår' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kommende sletninger' })).toBeVisible();
  await expect(row(page, buyer.name)).toContainText('tidligst når en ordre er behandlet');
});

test('names the pending orders of chosen employees, and lets one leave after the other has been deleted', async ({
  page,
  saldo,
  signIn,
  context,
  problems,
}) => {
  const { account, api, employee: buyer, order } = await makeApprovingCustomer(saldo);
  const [placed] = await order(1);
  const other = await saldo.make.employee({ customerId: buyer.customerId });
  const stays = await saldo.make.employee({ customerId: buyer.customerId });
  await signIn(context, account);
  await page.goto('/');
  await row(page, buyer.name).getByRole('checkbox').check();
  await row(page, other.name).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, /^Registrér fratrædelse for \d medarbejder/);
  await expect(form.getByRole('heading', { name: 'Registrér fratrædelse for 2 medarbejdere' })).toBeVisible();
  await expect(form).toContainText('kan de 2 medarbejdere ikke logge ind eller bestille');
  await expect(form).toContainText('Saldiene er i dag 1.000 point tilsammen.');
  await expect(form.getByRole('list', { name: 'Ordrer, der venter på godkendelse' })).toContainText(
    `Ordre ${placed?.orderNumber}, ${buyer.name}: 100 point`,
  );
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await expect(form.getByRole('button', { name: 'Registrér fratrædelse', exact: true })).toHaveAttribute(
    'style',
    /red/,
  );

  await api.call(employeeEndpoints.deleteEmployee, { params: { id: other.id } });
  problems.expect(answered(409));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(form.getByRole('list', { name: 'Medarbejdere, der ikke kan være med længere' })).toContainText(
    'Medarbejderen er slettet.',
  );
  await form.getByRole('button', { name: 'Registrér uden dem' }).click();
  await expect(toast(page, `1 medarbejder fratræder ${formatDate(nextMonth)}`)).toBeVisible();
  await expect(row(page, buyer.name)).toContainText(`Fratræder ${formatDate(nextMonth)}`);
  await expect(row(page, stays.name)).not.toContainText('Fratræder');
});

test('does not let chosen employees leave before they are loaded', async ({
  administratorPage: page,
  administrator,
  problems,
}) => {
  problems.expect(unreachable);
  const made = await employee(administrator);
  await page.goto('/');
  await row(page, made.email).getByRole('checkbox').check();
  // The page retries the query twice before it reports the failure.
  await loseFirst(page, '**/api/employee-selections', 3);
  await bar(page).getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, /^Registrér fratrædelse for /);
  await expect(form.getByText('Medarbejderne kunne ikke hentes.')).toBeVisible();
  const save = form.getByRole('button', { name: 'Registrér fratrædelse', exact: true });
  await expect(save).toBeDisabled();
  await form.getByRole('button', { name: 'Prøv igen' }).click();
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await save.click();
  await expect(toast(page, `${made.name} fratræder ${formatDate(nextMonth)}`)).toBeVisible();
});

test('refuses amounts, sign-in and mails for an employee who has left, and rehires the employee', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const made = await employee(administrator);
  await saldo.make.amount(made.id, { text: 'Åbning', amount: 80 });
  await administrator.api.call(leavingEndpoints.leaveEmployee, {
    params: { id: made.id },
    body: { lastDay: today.add({ days: 1 }).toString(), balance: 'reset' },
  });
  await saldo.makeLeaver(made.id);
  await page.goto('/?state=left');
  await clickDisabled(action(page, made.name, /^Tilføj beløb/));
  const reason = dialog(page, 'Beløbet kan ikke tilføjes');
  await expect(reason).toContainText(`${made.name} er fratrådt. Brug Genansæt via Rediger`);
  await reason.getByRole('button', { name: 'OK' }).click();
  for (const [act, title] of [
    ['Log ind', 'Login er ikke muligt'],
    ['Send velkomst e-mail', 'Velkomst e-mailen kan ikke sendes'],
  ] as const) {
    await clickDisabled(action(page, made.name, act));
    const notice = dialog(page, title);
    await expect(notice).toContainText(`${made.name} er fratrådt. Brug Genansæt via Rediger`);
    await notice.getByRole('button', { name: 'OK' }).click();
  }
  await row(page, made.name).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, /^Registrér fratrædelse$/);
  await expect(form.getByRole('region', { name: 'Det sker der' }).getByRole('listitem')).toHaveText([
    '1 medarbejder er allerede fratrådt og ændres ikke.',
  ]);
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(toast(page, 'De valgte medarbejdere er allerede fratrådt.')).toBeVisible();
  await page.goto(`/?state=left&employee=${made.id}`);
  const statement = dialog(page, `Transaktioner - ${made.name}`);
  await expect(statement.getByRole('button', { name: 'Tilføj beløb' })).toBeDisabled();
  await expect(statement).toContainText(`Fratrådt ${formatDate(today.subtract({ days: 7 }))}`);
  await expect(statement).toContainText('Saldo nulstillet ved fratrædelse');
  await statement.getByRole('button', { name: 'Genansæt' }).click();
  const question = dialog(page, `Genansæt ${made.name}?`);
  await expect(question).toContainText('Saldoen er 0 point');
  await question.getByRole('button', { name: 'Genansæt' }).click();
  await expect(toast(page, `${made.name} er nu genansat.`)).toBeVisible();
  await expect(statement.getByText(/^Fratrådt/)).toHaveCount(0);
  await expect(statement.getByRole('button', { name: 'Tilføj beløb' })).toBeEnabled();
});

test('an outdated tab reports that the employee has left', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  const made = await employee(administrator);
  await administrator.api.call(leavingEndpoints.leaveEmployee, {
    params: { id: made.id },
    body: { lastDay: today.add({ days: 1 }).toString(), balance: 'reset' },
  });
  await page.goto(`/?employee=${made.id}`);
  const statement = dialog(page, `Transaktioner - ${made.name}`);
  await expect(statement).toContainText('Fratræder');
  await saldo.makeLeaver(made.id);
  await statement.getByRole('button', { name: 'Annuller fratrædelse' }).click();
  problems.expect(answered(409));
  await dialog(page, `Annuller fratrædelsen for ${made.name}?`)
    .getByRole('button', { name: 'Annuller fratrædelse' })
    .click();
  await expect(toast(page, 'Medarbejderen er fratrådt.')).toBeVisible();
  await expect(statement.getByRole('button', { name: 'Genansæt' })).toBeVisible();
});

test('takes a leave back in the toast that reports it', async ({
  administratorPage: page,
  administrator,
}) => {
  const made = await employee(administrator);
  await page.goto('/');
  await action(page, made.name, 'Registrér fratrædelse').click();
  const form = dialog(page, `Registrér fratrædelse for ${made.name}`);
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  const notice = toast(page, `${made.name} fratræder ${formatDate(nextMonth)}`);
  await notice.getByRole('button', { name: 'Fortryd' }).click();
  await expect(notice).toBeHidden();
  await expect(action(page, made.name, 'Registrér fratrædelse')).toBeVisible();
  await expect(row(page, made.name)).not.toContainText('Fratræder');
});

test('lets an employee leave on a phone', async ({ administratorPage: page, administrator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await employee(administrator);
  await page.goto('/');
  await page.getByRole('button', { name: `Handlinger for ${made.name}` }).click();
  await page.getByRole('menuitem', { name: 'Rediger' }).click();
  await dialog(page, `Rediger ${made.name}`).getByRole('button', { name: 'Registrér fratrædelse' }).click();
  const form = dialog(page, `Registrér fratrædelse for ${made.name}`);
  await field(form, 'Sidste dag').fill(formatDate(nextMonth));
  await form.getByRole('button', { name: 'Registrér fratrædelse', exact: true }).click();
  await expect(form).toBeHidden();
  await dialog(page, `Rediger ${made.name}`).getByRole('button', { name: 'Annuller', exact: true }).click();
  await expect(row(page, made.name)).toContainText(`Fratræder ${formatDate(nextMonth)}`);
});
