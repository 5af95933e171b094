import { Secret, TOTP } from 'otpauth';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field, toast } from '../support/dialogs.ts';
import { accountMenu, followInMenu } from '../support/menu.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('Min konto ends another session, and changing the password keeps the current session', {
  tag: '@main',
}, async ({ page, context, browser, signIn, saldo, problems }) => {
  problems.expect(answered(400), answered(401));
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await signIn(context, account);
  const elsewhere = await browser.newContext({ baseURL: saldo.url });
  await signIn(elsewhere, account);
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/account');

  await page.goto('/');
  await followInMenu(page, accountMenu, 'Min konto');
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
  const sessions = page.getByRole('table', { name: 'Sessioner' }).getByRole('row');
  await expect(sessions.filter({ hasText: 'Denne' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: 'Denne' }).getByRole('button')).toHaveCount(0);

  await sessions
    .filter({ hasText: 'Chrome på Linux' })
    .or(sessions.filter({ hasText: 'Ukendt enhed' }))
    .filter({ has: page.getByRole('button', { name: 'Afslut' }) })
    .first()
    .getByRole('button', { name: 'Afslut' })
    .click();
  await dialog(page, 'Ønsker du at afslutte sessionen?').getByRole('button', { name: 'Afslut' }).click();
  await expect(toast(page, 'Sessionen er nu afsluttet.')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Skift kodeord' }).click();
  const form = dialog(page, 'Skift kodeord');
  await field(form, 'Nuværende kodeord').fill('forkert-kodeord');
  await field(form, 'Nyt kodeord').fill('et-nyt-og-langt-kodeord');
  await form.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(form.getByText('Kodeordet er ikke dit nuværende.')).toHaveCount(1);
  await expect(field(form, 'Nuværende kodeord')).toBeFocused();
  await field(form, 'Nuværende kodeord').fill(account.password);
  await form.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(toast(page, 'Kodeordet er nu opdateret')).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
});

test('ends all other sessions at once', async ({ page, context, browser, signIn, saldo, problems }) => {
  problems.expect(answered(401));
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await signIn(context, account);
  await page.goto('/account');
  const sessions = page.getByRole('table', { name: 'Sessioner' }).getByRole('row');
  await expect(sessions).toHaveCount(2);
  const everywhere = page.getByRole('button', { name: 'Log ud alle andre steder' });
  await expect(everywhere).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: saldo.url });
  await signIn(elsewhere, account);
  const third = await browser.newContext({ baseURL: saldo.url });
  await signIn(third, account);
  await page.reload();
  await expect(sessions).toHaveCount(4);
  await everywhere.click();
  const question = dialog(page, 'Ønsker du at logge ud alle andre steder?');
  await expect(question).toContainText('Du bliver logget ud 2 andre steder med det samme.');
  await question.getByRole('button', { name: 'Log ud' }).click();
  await expect(toast(page, 'Du er nu logget ud alle andre steder.')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await expect(everywhere).toHaveCount(0);

  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/account');
  await expect(otherPage).toHaveURL(/\/login/);
  await elsewhere.close();
  await third.close();
});

test('two-step sign-in is turned on, takes a code or a recovery code, and is turned off', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(400), answered(401));
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await signIn(context, account);
  await new ApiClient(saldo.url).signIn(account);
  await page.goto('/account');
  const endOthers = page.getByRole('button', { name: 'Log ud alle andre steder' });
  await expect(endOthers).toBeVisible();

  await page.getByRole('button', { name: 'Slå til' }).click();
  await field(dialog(page, 'Slå totrinslogin til'), 'Nuværende kodeord').fill('forkert-kodeord');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kodeordet er ikke dit nuværende.')).toBeVisible();
  await field(dialog(page, 'Slå totrinslogin til'), 'Nuværende kodeord').fill(account.password);
  await page.keyboard.press('Enter');

  const connect = dialog(page, 'Forbind din app');
  await expect(connect.getByRole('img', { name: 'QR-kode til din app' })).toBeVisible();
  const secret = ((await connect.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await expect(field(connect, 'Kode')).toBeFocused();
  await field(connect, 'Kode').fill('000000');
  await page.keyboard.press('Enter');
  await expect(connect.getByText('Koden er forkert. Skriv den, som appen viser nu.')).toBeVisible();
  const firstCode = app.generate();
  await field(connect, 'Kode').fill(firstCode);
  await page.keyboard.press('Enter');

  const recovery = dialog(page, 'Gem dine gendannelseskoder');
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  const codes = await recovery.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await recovery.getByRole('button', { name: 'Hent som fil' }).click();
  expect((await download).suggestedFilename()).toBe('saldo-gendannelseskoder.txt');
  await page.keyboard.press('Escape');
  await dialog(page, 'Luk uden at gemme koderne?').getByRole('button', { name: 'Bliv her' }).click();
  await recovery.getByRole('button', { name: 'Jeg har gemt koderne' }).click();
  await expect(page.getByText('Du har 10 gendannelseskoder tilbage.')).toBeVisible();
  await expect(endOthers, 'the other session has ended').toBeHidden();

  await page.goto('/logout');
  await page.getByLabel('E-mail').fill(account.email);
  await field(page, 'Kodeord').fill(account.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  const code = field(page, 'Kode');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill(firstCode);
  await code.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Koden er forkert eller brugt. Prøv den næste.');
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();

  await page.goto('/logout');
  await page.getByLabel('E-mail').fill(account.email);
  await field(page, 'Kodeord').fill(account.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await page.getByRole('button', { name: 'Brug en gendannelseskode' }).click();
  await field(page, 'Gendannelseskode').fill((codes[0] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('Du har 9 gendannelseskoder tilbage.')).toBeVisible();
  await page.getByRole('button', { name: 'Slå fra' }).click();
  const off = dialog(page, 'Slå totrinslogin fra');
  await field(off, 'Nuværende kodeord').fill(account.password);
  await off.getByRole('button', { name: 'Slå fra' }).click();
  await expect(toast(page, 'Totrinslogin er nu slået fra.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slå til' })).toBeVisible();
});

test('keeps e-mail and password when going back from the code', async ({
  page,
  saldo,
  problems,
  signIn,
  context,
}) => {
  problems.expect(answered(401));
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await signIn(context, account);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Slå til' }).click();
  await field(dialog(page, 'Slå totrinslogin til'), 'Nuværende kodeord').fill(account.password);
  await page.keyboard.press('Enter');
  const connect = dialog(page, 'Forbind din app');
  const secret = ((await connect.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await field(connect, 'Kode').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Jeg har gemt koderne' }).click();

  await page.goto('/logout');
  await page.getByLabel('E-mail').fill(account.email);
  await field(page, 'Kodeord').fill(account.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await page.getByRole('button', { name: 'Tilbage' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await expect(field(page, 'Kodeord')).toHaveValue(account.password);
});
