import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessible.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('the forms of a forgotten and of a new password, and an unknown link, are accessible', async ({
  page,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  await page.goto('/login?glemt');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('E-mail er påkrævet')).toBeVisible();
  await expectAccessible(page);

  const employee = await saldo.make.employee();
  await saldo.make.employeeWelcome(employee.id);
  await page.goto(await saldo.linkTo(employee.email));
  await page.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(page.getByText('Kodeord er påkrævet')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/kodeord#findes-ikke');
  await expect(page.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeVisible();
  await expectAccessible(page);
});

test('Udbakke, a mail and the open menu Drift are accessible', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee();
  await saldo.make.employeeWelcome(employee.id);
  await page.goto(`/mails?search=${encodeURIComponent(employee.email)}`);
  await expect(row(page, employee.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Drift', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Udbakke' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row(page, employee.email).getByRole('button', { name: employee.email }).click();
  await expect(dialog(page, /^Velkommen/).getByText('Hej Søren')).toBeVisible();
  await expectAccessible(page);
});

test('an expanded audit event is accessible', async ({ operatorPage: page, saldo }) => {
  const { companyName } = await saldo.make.customer();
  await page.goto(`/audit-log?search=${encodeURIComponent(companyName)}`);
  await row(page, 'Oprettede kunden').getByRole('button').click();
  await expect(page.getByText('Debitornummer')).toBeVisible();
  await expectAccessible(page);
});

test('the list and form of operators are accessible', async ({ operatorPage: page, saldo }) => {
  const { email } = await saldo.make.operator();
  await page.goto('/operators');
  await expect(row(page, email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opret operatør' }).click();
  await expect(dialog(page, 'Opret operatør')).toBeVisible();
  await expectAccessible(page);
});

test('Min konto, the steps that turn on two-step sign-in, and the sign-in with a code are accessible', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(401));
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await signIn(context, account);
  await page.goto('/account');
  await expect(page.getByText('Denne enhed').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Slå til' }).click();
  await field(dialog(page, 'Slå totrinslogin til'), 'Nuværende kodeord').fill(account.password);
  await page.keyboard.press('Enter');
  const connect = dialog(page, 'Forbind din app');
  const secret = ((await connect.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await field(connect, 'Kode').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Gem dine gendannelseskoder')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jeg har gemt koderne' }).click();

  await page.goto('/logout');
  await page.getByLabel('E-mail').fill(account.email);
  await field(page, 'Kodeord').fill(account.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(field(page, 'Kode')).toBeVisible();
  await expectAccessible(page);
});
