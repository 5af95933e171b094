import { administratorEndpoints } from '@saldo/contract/administrators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sessionEndpoints } from '@saldo/contract/session';
import { ApiClient } from '../support/api-client.ts';
import { clickDisabled, dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('Drift opens inside the menu of a phone', async ({ operatorPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Drift', exact: true }).click();
  await page.getByRole('link', { name: 'Operatører' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operatører' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drift', exact: true })).toBeHidden();
});

test('Udbakke finds a mail, hides its link, and sends it again', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee();
  await saldo.make.employeeWelcome(employee.id);
  const oldLink = await saldo.linkTo(employee.email);
  await page.goto('/mails');
  await search(page, 'Søg i modtager og emne', employee.email);
  const line = row(page, employee.email);
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Velkomst, medarbejder');
  await expect(line).toContainText('I kø');

  await page.getByLabel('Status').selectOption('Fejlet');
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText(/^Intet matcher søgningen/)).toBeVisible();
  await page.getByLabel('Status').selectOption('I kø');
  await line.getByRole('button', { name: employee.email }).click();
  const mail = dialog(page, /^Velkommen til webshoppen/);
  await expect(mail.getByText('Hej Søren')).toBeVisible();
  await expect(mail.getByText('[linket vises ikke her]')).toBeVisible();
  await expect(mail.getByText('/kodeord#')).toHaveCount(0);
  await mail.getByRole('button', { name: 'Send igen' }).click();

  const question = dialog(page, 'Ønsker du at sende e-mailen igen?');
  await expect(question).toContainText(employee.email);
  await expect(question).toContainText('Et ældre link');
  await question.getByRole('button', { name: 'Send igen' }).click();
  await expect(toast(page, `En ny e-mail til ${employee.email}`)).toBeVisible();
  await expect(line).toHaveCount(1);
  await page.getByLabel('Status').selectOption('Alle');
  await expect(line).toHaveCount(2);
  await expect(line.first()).toContainText('I kø');
  await expect(line.last()).toContainText('Annulleret');
  await line.last().getByRole('button', { name: employee.email }).click();
  await expect(mail.getByText('Ikke sendt, fordi linket i den ikke virker længere.')).toBeVisible();
  await mail.getByRole('button', { name: 'Luk' }).last().click();
  expect(await saldo.linkTo(employee.email)).not.toBe(oldLink);
});

test('the audit log shows what changed, and is searched and limited to dates', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({ firstName: 'Ane', lastName: 'Ny' });
  const customer = await saldo.make.customerById(employee.customerId);
  await page.goto('/audit-log');
  await search(page, 'Søg i navne, kunder og handlinger', customer.companyName);
  const created = row(page, 'Oprettede kunden');
  await expect(created).toContainText(customer.companyName);
  await expect(row(page, 'Oprettede medarbejderen')).toContainText('Ane Ny');
  const unfold = created.getByRole('button');
  await unfold.click();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Debitornummer')).toBeVisible();
  await expect(page.getByText(`Efter: ${customer.debtorNumber}`, { exact: true })).toBeVisible();
  await unfold.click();
  await expect(page.getByText('Debitornummer')).toBeHidden();

  const from = page.getByLabel('Fra', { exact: true });
  await from.fill('1/1');
  await from.press('Tab');
  await expect(from).toHaveValue(/^01-01-20\d\d$/);
  const year = Number((await from.inputValue()).slice(-4));
  expect(new Date(`${year}-01-01`).getTime()).toBeLessThanOrEqual(Date.now());
  await expect(created).toBeVisible();
  await page.getByLabel('Til', { exact: true }).fill(`02-01-${year}`);
  await expect(created).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Til', { exact: true })).toHaveValue(`02-01-${year}`);
});

test('the audit log contains no personal value of a deleted employee', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({ firstName: 'Gunhild', lastName: 'Glemt' });
  const customer = await saldo.make.customerById(employee.customerId);
  await saldo.make.deleteEmployee(employee.id);
  await page.goto(`/audit-log?search=${encodeURIComponent(customer.companyName)}`);
  const created = row(page, 'Oprettede medarbejderen');
  await expect(created).toContainText('Slettet medarbejder');
  await created.getByRole('button').click();
  await expect(page.getByText('Fjernet').first()).toBeVisible();
  await expect(page.getByText('Gunhild')).toHaveCount(0);
});

test('creates an operator, disables and enables it, changes its password, and deletes it', {
  tag: '@main',
}, async ({ operatorPage: page, saldo, browser }) => {
  await page.goto('/operators');
  await page.getByRole('button', { name: 'Opret operatør' }).click();
  const form = dialog(page, 'Opret operatør');
  await field(form, 'Navn').fill('Ny Operatør');
  await field(form, 'E-mail').fill('ny.operator@eksempel.dk');
  await field(form, 'Kodeord').fill('operatoerens-kodeord');
  await form.getByRole('button', { name: 'Opret operatør' }).click();
  await expect(toast(page, / er nu oprettet som operatør\.$/)).toBeVisible();
  const line = row(page, 'ny.operator@eksempel.dk');
  await expect(line).toContainText('Aktiv');

  const elsewhere = await browser.newContext({ baseURL: saldo.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill('ny.operator@eksempel.dk');
  await field(other, 'Kodeord').fill('operatoerens-kodeord');
  await other.getByRole('button', { name: 'Log ind' }).click();
  await expect(other.getByRole('heading', { name: 'Kunder', exact: true })).toBeVisible();

  await line.getByRole('button', { name: 'Spær' }).click();
  const question = dialog(page, 'Ønsker du at spærre operatøren?');
  await expect(question).toContainText('Ny Operatør');
  await question.getByRole('button', { name: 'Spær' }).click();
  await expect(line).toContainText('Spærret');
  // In a new tab: the first one may be on its way to the sign-in itself.
  const later = await elsewhere.newPage();
  await later.goto('/');
  await expect(later).toHaveURL(/\/login/);
  await elsewhere.close();

  await line.getByRole('button', { name: 'Åbn igen' }).click();
  await dialog(page, 'Ønsker du at åbne for operatøren igen?')
    .getByRole('button', { name: 'Åbn igen' })
    .click();
  await expect(line).toContainText('Aktiv');

  await line.getByRole('button', { name: 'Skift kodeord' }).click();
  const password = dialog(page, 'Nyt kodeord til Ny Operatør');
  await field(password, 'Kodeord').fill('endnu-et-kodeord');
  await password.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(toast(page, 'Kodeordet er nu opdateret')).toBeVisible();

  await line.getByRole('button', { name: 'Slet' }).click();
  const removal = dialog(page, 'Ønsker du at slette operatøren?');
  await expect(removal).toContainText('ny.operator@eksempel.dk');
  await removal.getByRole('button', { name: 'Slet' }).click();
  await expect(toast(page, / er nu slettet\.$/)).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('refuses to resend a welcome once the administrator has chosen a password', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const { id } = await saldo.make.customer();
  const email = `valgt${nextNumber()}@eksempel.dk`;
  const administrator = await saldo.operator.call(administratorEndpoints.createAdministrator, {
    params: { id },
    body: { name: 'Vera Valgt', email, password: 'operatoerens-kodeord' },
  });
  await saldo.operator.call(administratorEndpoints.sendAdministratorWelcome, {
    params: { id, adminId: administrator.id },
  });
  const code = new URL(await saldo.linkTo(email)).hash.slice(1);
  const own = new ApiClient(saldo.url);
  await own.call(sessionEndpoints.refreshToken);
  await own.call(passwordLinkEndpoints.choosePassword, { body: { code, password: 'mit-eget-kodeord' } });
  await page.goto('/mails');
  await search(page, 'Søg i modtager og emne', email);
  const welcome = row(page, email).filter({ hasText: 'Velkomst' });
  await welcome.getByRole('button', { name: 'Send igen' }).click();
  await dialog(page, 'Ønsker du at sende e-mailen igen?').getByRole('button', { name: 'Send igen' }).click();
  await expect(toast(page, 'Administratoren har selv valgt sit kodeord.')).toBeVisible();
  await expect(welcome).toHaveCount(1);
});

test('turns off the two-step sign-in of an operator', async ({ operatorPage: page, saldo }) => {
  const operator = await saldo.make.operator();
  await page.goto('/operators');
  const line = row(page, operator.email);
  const remove = line.getByRole('button', { name: 'Slå totrinslogin fra' });
  await expect(line).toBeVisible();
  await expect(remove).toHaveCount(0);
  await saldo.turnOnTwoStep(operator.id);
  await page.reload();
  await remove.click();
  const question = dialog(page, 'Ønsker du at slå totrinslogin fra?');
  await expect(question).toContainText(operator.email);
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await question.getByRole('button', { name: 'Slå fra' }).click();
  await expect(toast(page, /^Totrinslogin er nu slået fra for /)).toBeVisible();
  await expect(remove).toHaveCount(0);
  await new ApiClient(saldo.url).signIn({ email: operator.email, password: 'operatoerens-kodeord' });

  await page.goto('/mails');
  await search(page, 'Søg i modtager og emne', operator.email);
  await expect(row(page, operator.email)).toContainText('Totrinslogin slået fra');
  await page.goto('/audit-log');
  await search(page, 'Søg i navne, kunder og handlinger', 'totrinslogin fra for op');
  await expect(row(page, operator.name)).toContainText('Slog totrinslogin fra for operatøren');
});

test('operators cannot disable themselves', async ({ operatorPage: page }) => {
  await page.goto('/operators');
  const own = row(page, 'dig');
  const disable = own.getByRole('button', { name: 'Spær' });
  await expect(disable).toHaveAttribute('aria-disabled', 'true');
  await clickDisabled(disable);
  const notice = dialog(page, 'Det er dig selv');
  await expect(notice).toContainText('Du kan ikke spærre eller slette dig selv.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await clickDisabled(own.getByRole('button', { name: 'Skift kodeord' }));
  await notice.getByRole('link', { name: 'Min konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
});
