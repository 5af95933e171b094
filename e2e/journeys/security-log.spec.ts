import { orderPaths } from '@saldo/contract/orders.paths';
import { field, row, search } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('the security log shows sign-ins and exports, by type, account, period and text', {
  tag: '@main',
}, async ({ operatorPage: page, administrator, browser, saldo }) => {
  const { account, customer } = administrator;
  const elsewhere = await browser.newContext({ baseURL: saldo.url });
  const other = await elsewhere.newPage();
  for (const password of ['forkert-kodeord', account.password]) {
    await other.goto('/login');
    await other.getByLabel('E-mail').fill(account.email);
    await field(other, 'Kodeord').fill(password);
    await other.getByRole('button', { name: 'Log ind' }).click();
    if (password === account.password) await expect(other).toHaveURL('/');
    else await expect(other.getByRole('alert')).toHaveText('E-mail eller kodeord er forkert.');
  }
  expect((await other.request.get(orderPaths.exportOrders.path)).ok()).toBe(true);
  await elsewhere.close();

  await page.goto('/');
  await page.getByRole('button', { name: 'Drift', exact: true }).click();
  await page.getByRole('link', { name: 'Sikkerhedslog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sikkerhedslog' })).toBeVisible();
  await search(page, 'Søg i navne, kunder og IP-adresser', account.email);
  const lines = page.locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(1)).toContainText('Loggede ind');
  await expect(lines.nth(1)).toContainText('Chrome på Linux');
  await expect(lines.nth(1)).toContainText(customer.companyName);
  await expect(row(page, 'Login afvist: forkert kodeord')).toContainText('127.0.0.1');
  await expect(row(page, 'Hentede en fil: ordrer_')).toHaveCount(1);

  await page.getByLabel('Hændelser', { exact: true }).selectOption('Mislykket login');
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(/type=failed-sign-in/);
  await lines.getByRole('link').first().click();
  await expect(page).toHaveURL(/\?account=\d+$/);
  await expect(lines).toHaveCount(4);
  const only = page.getByRole('button', { name: /^Kun .*: vis alle konti$/ });
  await expect(only).toBeVisible();
  await page.getByLabel('Til', { exact: true }).fill('01-01-2020');
  await expect(page.getByText('Ingen hændelser passer til filteret.')).toBeVisible();
  await page.getByRole('button', { name: 'Vis alle', exact: true }).click();
  await expect(only).toBeHidden();
  await expect(lines.first()).toBeVisible();

  const mails = page.getByRole('link', { name: 'Udbakke' });
  await page.getByRole('button', { name: 'Drift', exact: true }).click();
  await mails.click();
  await search(page, 'Søg i modtager og emne', account.email);
  await expect(row(page, 'Login fra ny enhed')).toHaveCount(1);
});

test('Min konto shows the sign-ins of the account', async ({ page, context, saldo, signIn, problems }) => {
  problems.expect(answered(401));
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await field(page, 'Kodeord').fill('forkert-kodeord');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail eller kodeord er forkert.');
  await signIn(context, account);
  await page.goto('/account');
  const lines = page.getByRole('table', { name: 'Logins' }).locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Loggede ind');
  await expect(lines.last()).toContainText('Login afvist: forkert kodeord');
  await expect(lines.last()).toContainText('Chrome på Linux');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, 'Login afvist: forkert kodeord')).toBeVisible();
});
