import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountMenu } from '../support/menu.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const emailLabel = 'E-mail';
const passwordLabel = 'Kodeord';

test('an operator signs in and sees the customers', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Log ind – Saldo');
  await expect(page.getByLabel(emailLabel)).toBeFocused();

  await page.getByLabel(emailLabel).fill(operatorAccount.email);
  await page.getByLabel(passwordLabel, { exact: true }).fill(operatorAccount.password);
  await page.getByLabel(passwordLabel, { exact: true }).press('Enter');

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kunder', exact: true })).toHaveCSS('font-weight', '700');
});

test('reports missing fields', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('E-mail er påkrævet')).toBeVisible();
  await expect(page.getByText('Kodeord er påkrævet')).toBeVisible();
  await expect(page.getByLabel(emailLabel)).toBeFocused();
});

test('keeps the e-mail after a wrong password', async ({ page, problems }) => {
  problems.expect(answered(401));
  await page.goto('/login?next=%2F%3Fsearch%3Dx');
  await page.getByLabel(emailLabel).fill('ukendt@eksempel.dk');
  await page.getByLabel(passwordLabel, { exact: true }).fill('forkert-kodeord');
  await page.getByRole('button', { name: 'Log ind' }).click();

  await expect(page.getByRole('alert')).toHaveText('E-mail eller kodeord er forkert.');
  await expect(page).toHaveURL('/login?next=%2F%3Fsearch%3Dx');
  await expect(page.getByLabel(emailLabel)).toHaveValue('ukendt@eksempel.dk');
  await expect(page.getByLabel(passwordLabel, { exact: true })).toBeFocused();
});

test('leads to the page and the place on it that was asked for', async ({ page, saldo }) => {
  const { id } = await saldo.make.customer();
  await page.goto(`/customers/${id}?size=25#administratorer`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel(emailLabel).fill(operatorAccount.email);
  await page.getByLabel(passwordLabel, { exact: true }).fill(operatorAccount.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(`/customers/${id}?size=25#administratorer`);
});

test('never leads to another site after sign-in', async ({ page }) => {
  await page.goto('/login?next=https%3A%2F%2Feksempel.dk%2F');
  await page.getByLabel(emailLabel).fill(operatorAccount.email);
  await page.getByLabel(passwordLabel, { exact: true }).fill(operatorAccount.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL('/');
});

test('Log ud ends the session and reloads the page', { tag: '@main' }, async ({ operatorPage: page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { here: true }));
  const logout = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
  await page.getByRole('link', { name: 'Log ud' }).click();
  expect((await logout).isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => 'here' in window)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('Log ud clears what the site has stored, but not the choice of light or dark', async ({
  operatorPage: page,
  problems,
}) => {
  problems.expect(answered(401));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: accountMenu }).click();
  await page.getByRole('group', { name: 'Udseende' }).getByRole('radio', { name: 'Mørkt' }).check();
  await page.evaluate(() => localStorage.setItem('rest', 'x'));
  await page.getByRole('link', { name: 'Log ud' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('rest'))).toBeNull();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a link on another origin of the same site does not sign out', async ({ operatorPage: page, saldo }) => {
  // Another port of the same host is a different origin, but the same site.
  const other = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<a href="${saldo.url}/logout">Se tilbuddet</a>`),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await page.getByRole('link', { name: 'Se tilbuddet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
