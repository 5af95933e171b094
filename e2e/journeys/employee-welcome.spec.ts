import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { clickDisabled, dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('sends the welcome mail to an employee, and reports a failure', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(500), /answer 500/);
  const employee = await saldo.make.employee();
  await page.goto(`/customers/${employee.customerId}`);
  const send = row(page, employee.email).getByRole('button', { name: 'Send velkomst e-mail' });
  await send.click();
  await expect(toast(page, `Velkomst e-mailen er nu sendt til ${employee.email}.`)).toBeVisible();
  expect(await saldo.linkTo(employee.email)).toContain('/kodeord#');
  // The page treats a click right after the response as part of a double click.
  await page.reload();
  await page.route('**/send-email', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Beklager, men der opstod en fejl.' } }),
  );
  await send.click();
  await expect(toast(page, 'Beklager, men emailen kunne ikke sendes')).toBeVisible();
});

test('offers neither Log ind nor the welcome mail until a password is set', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  const employee = await saldo.make.employee();
  await saldo.forgetPassword(employee.id);
  await page.goto(`/customers/${employee.customerId}`);
  const line = row(page, employee.email);
  const logIn = line.getByRole('button', { name: 'Log ind' });
  const send = line.getByRole('button', { name: 'Send velkomst e-mail' });
  await expect(logIn).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAttribute('aria-disabled', 'true');

  await send.focus();
  await page.keyboard.press('Enter');
  const noMail = dialog(page, 'Velkomst e-mailen kan ikke sendes');
  await expect(noMail).toContainText('Vælg først et kodeord via Rediger.');
  await page.keyboard.press('Escape');
  await expect(noMail).toBeHidden();
  await expect(send).toBeFocused();

  await logIn.focus();
  await page.keyboard.press('Enter');
  const noLogin = dialog(page, 'Login er ikke muligt');
  await expect(noLogin).toContainText(employee.name);
  await noLogin.getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await expect(field(form, 'Fornavn')).toBeFocused();
  await form.getByRole('button', { name: 'Vælg kodeord' }).click();
  const password = dialog(page, `Nyt kodeord til ${employee.name}`);
  await field(password, 'Kodeord').fill('et helt nyt kodeord');
  await field(password, 'Kodeord').press('Enter');
  await expect(password).toBeHidden();
  await expect(form.getByRole('button', { name: 'Skift kodeord' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await expect(logIn).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
  await expect(toast(page, `Velkomst e-mailen er nu sendt til ${employee.email}.`)).toBeVisible();
  problems.expect(answered(409));
  const [tab] = await Promise.all([page.waitForEvent('popup'), logIn.click()]);
  await expect(tab).toHaveURL(`/api/webshop-redirect?userId=${employee.id}`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('the form of a new employee states the first top-up', async ({ operatorPage: page, saldo }) => {
  const name = `Kvartal ${nextNumber()}`;
  const body = { name, frequency: 'quarterly', points: 100, limit: 1000 } as const;
  const group = await saldo.operator.call(customerGroupEndpoints.createCustomerGroup, { body });
  const withTopUps = await saldo.make.customer({ customerGroupId: group.id });
  const withoutTopUps = await saldo.make.customer();
  const first = nextPeriodStart('quarterly', copenhagenDate(Temporal.Now.instant()));

  await page.goto(`/customers/${withTopUps.id}`);
  await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
  const form = dialog(page, 'Opret medarbejder');
  await expect(form.getByText(`Første tilskrivning: ${formatDate(first ?? '')}`)).toBeVisible();

  await page.goto(`/customers/${withoutTopUps.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(withoutTopUps.companyName);
  await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
  await expect(field(form, 'Fornavn')).toBeFocused();
  await expect(form.getByText('Første tilskrivning')).toBeHidden();
});

test('disabled actions of a menu on a phone say why they are disabled', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee();
  await saldo.forgetPassword(employee.id);
  await page.goto(`/customers/${employee.customerId}`);
  await expect(row(page, employee.email)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Handlinger for ${employee.name}` }).click();
  const item = page.getByRole('menuitem', { name: 'Log ind' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await clickDisabled(item);
  await expect(dialog(page, 'Login er ikke muligt')).toBeVisible();
});

test('invites an employee without a password from the notice of the grey letter', { tag: '@main' }, async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  await saldo.forgetPassword(employee.id);
  await page.goto('/?login=uninvited');
  const line = row(page, employee.email);
  await expect(line).toContainText('Ikke inviteret');
  await clickDisabled(line.getByRole('button', { name: 'Send velkomst e-mail' }));
  const notice = dialog(page, 'Velkomst e-mailen kan ikke sendes');
  await notice.getByRole('button', { name: 'Send link til at vælge kodeord' }).click();
  await expect(toast(page, `Linket er nu sendt til ${employee.email}.`)).toBeVisible();
  expect(await saldo.linkTo(employee.email)).toContain('/kodeord#');
  await page.getByLabel('Login', { exact: true }).selectOption('Inviteret');
  await expect(page).toHaveURL('/?login=invited');
  await expect(line).toContainText(/Inviteret \d\d-\d\d/);
});

test('invites all without a password from quick search and from the bar', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const customerId = administrator.customer.id;
  const [first, second] = [
    await saldo.make.employee({ customerId }),
    await saldo.make.employee({ customerId }),
  ];
  await saldo.make.employee({ customerId });
  for (const { id } of [first, second]) await saldo.forgetPassword(id);
  await page.goto('/');
  await expect(row(page, first.email)).toContainText('Ikke inviteret');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Søg, eller udfør en handling' }).fill('send invitation');
  await page.getByRole('option', { name: 'Send invitation' }).click();
  const question = dialog(page, 'Send invitation');
  await question.getByRole('button', { name: 'Send til 2 medarbejdere' }).click();
  await expect(toast(page, 'Invitationen er på vej til 2 medarbejdere.')).toBeVisible();
  await expect(row(page, second.email)).toContainText(/Inviteret \d\d-\d\d/);

  await page.getByLabel(`Vælg ${first.name}`).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await question.getByRole('button', { name: `Send til ${first.name}` }).click();
  await expect(toast(page, `Invitationen er på vej til ${first.name}.`)).toBeVisible();
});
