import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { passwordLinkPaths } from '@saldo/contract/password-links.paths';
import { sessionEndpoints } from '@saldo/contract/session';
import { ApiClient } from '../support/api-client.ts';
import { field } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('Glemt kodeord responds alike to every address, and its link sets a password once', {
  tag: '@main',
}, async ({ page, saldo, problems }) => {
  problems.expect(answered(404));
  const customer = await saldo.make.customer();
  const { email } = await saldo.account('administrator', customer.id);
  const meCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/me') && new URL(page.url()).pathname !== '/') meCalls.push(page.url());
  });

  await page.goto('/login');
  await page.getByLabel('E-mail').fill('findes.ikke@eksempel.dk');
  await page.getByRole('button', { name: 'Glemt kodeord?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('findes.ikke@eksempel.dk');
  await page.getByRole('button', { name: 'Send link' }).click();
  const answer = 'Findes adressen hos os, har vi sendt et link. Det virker i 72 timer.';
  await expect(page.getByText(answer)).toBeVisible();
  await page.getByRole('button', { name: 'Tilbage til login' }).click();

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Glemt kodeord?' }).click();
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText(answer)).toBeVisible();

  const link = await saldo.linkTo(email);
  await page.goto(link);
  await expect(page.getByText('Til Saldo, for Kim Konto.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  const password = field(page, 'Kodeord');
  await expect(password).toBeFocused();
  await password.fill('kort');
  await password.press('Enter');
  await expect(page.getByText('Kodeord skal være på mindst 8 tegn')).toBeVisible();
  problems.expect(answered(400));
  await password.fill('password1');
  await expect(page.getByRole('status').getByText('ligner et meget brugt kodeord')).toBeVisible();
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/ligner et meget brugt kodeord/);
  await expect(password).toHaveValue('password1');
  await password.fill('mit-helt-nye-kodeord');
  await expect(page.getByRole('status')).toHaveText('Kodeordet er svært at gætte.');
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dit kodeord er valgt' })).toBeVisible();
  expect(meCalls).toEqual([]);
  await expect(page).toHaveURL('/kodeord/valgt');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dit kodeord er valgt' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log ind' })).toHaveAttribute('href', '/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeVisible();
  await page.getByRole('link', { name: 'Glemt kodeord' }).click();
  await expect(page.getByRole('heading', { name: 'Glemt kodeord' })).toBeVisible();
  await page.getByRole('button', { name: 'Tilbage til login' }).click();

  await page.getByLabel('E-mail').fill(email);
  await field(page, 'Kodeord').fill('mit-helt-nye-kodeord');
  await field(page, 'Kodeord').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
});

test('a late refusal does not mark a password typed meanwhile as wrong', async ({
  page,
  saldo,
  problems,
}) => {
  problems.expect(answered(400));
  const customer = await saldo.make.customer();
  const { email } = await saldo.account('administrator', customer.id);
  await page.goto('/login?glemt');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText('Findes adressen hos os, har vi sendt et link.')).toBeVisible();
  await page.goto(await saldo.linkTo(email));
  const refusal = Promise.withResolvers<void>();
  await page.route(`**${passwordLinkPaths.choosePassword.path}`, async (route) => {
    await refusal.promise;
    await route.continue();
  });
  const password = field(page, 'Kodeord');
  await password.fill('password1');
  await password.press('Enter');
  await password.fill('mit-helt-nye-kodeord');
  refusal.resolve();
  await expect(page.getByRole('alert')).toContainText('ligner et meget brugt kodeord');
  await expect(page.getByRole('status')).toHaveText('Kodeordet er svært at gætte.');
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
});

test('leads an employee to the webshop, not to the back office', async ({ page, saldo }) => {
  const customer = await saldo.make.customer({ link: 'https://webshop.eksempel.dk/firma' });
  const employee = await saldo.make.employee({ customerId: customer.id });
  await saldo.make.employeeWelcome(employee.id);
  await page.goto(await saldo.linkTo(employee.email));
  await expect(page.getByText(`Til webshoppen, for ${employee.name}.`)).toBeVisible();
  await field(page, 'Kodeord').fill('et-nyt-kodeord-her');
  await page.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(page.getByRole('link', { name: 'Gå til webshoppen' })).toHaveAttribute(
    'href',
    'https://webshop.eksempel.dk/firma',
  );
  await expect(page.getByRole('link')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Du kan nu logge ind i webshoppen')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Gå til webshoppen' })).toBeVisible();
});

test('the confirmation page has no links when it is opened directly', async ({ page }) => {
  await page.goto('/kodeord/valgt');
  await expect(page.getByText('Du kan nu logge ind med din e-mail og det nye kodeord.')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
});

test('reports a link that a newer mail replaces while the page is open', async ({
  page,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  const employee = await saldo.make.employee();
  await saldo.make.employeeWelcome(employee.id);
  await page.goto(await saldo.linkTo(employee.email));
  const password = field(page, 'Kodeord');
  await expect(password).toBeVisible();
  await saldo.make.employeeWelcome(employee.id);
  await password.fill('et-nyt-kodeord-her');
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeVisible();
});

test('throttles repeated requests for links, and says so', async ({ page, saldo, problems }) => {
  problems.expect(answered(429));
  const api = new ApiClient(saldo.url);
  const email = `utaalmodig${nextNumber()}@eksempel.dk`;
  await api.call(sessionEndpoints.refreshToken);
  for (let n = 0; n < 5; n += 1) await api.call(passwordLinkEndpoints.forgotPassword, { body: { email } });
  await page.goto('/login?glemt');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('For mange forsøg. Prøv igen om 60 minutter.');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});
