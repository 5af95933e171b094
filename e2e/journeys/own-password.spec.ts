import { connectionEndpoints } from '@saldo/contract/connections';
import { customerEndpoints } from '@saldo/contract/customers';
import { operatorEndpoints } from '@saldo/contract/operators';
import { Secret, TOTP } from 'otpauth';
import { cancelTyped, dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

test('the dialog that asks for the password again works by keyboard, and the form keeps what was typed', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(400), answered(403));
  const name = `Kollega ${nextNumber()}`;
  const body = { name, email: `kollega${nextNumber()}@eksempel.dk`, password: 'et-andet-kodeord' };
  await saldo.operator.call(operatorEndpoints.createOperator, { body });
  await page.goto('/operators');
  await row(page, name).getByRole('button', { name: 'Skift kodeord' }).click();
  const form = dialog(page, `Nyt kodeord til ${name}`);
  await field(form, 'Kodeord').fill('et-helt-nyt-kodeord');
  await saldo.letPasswordsAge();
  await page.keyboard.press('Enter');

  const question = dialog(page, 'Skriv dit kodeord igen');
  await expect(field(question, 'Nuværende kodeord')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByRole('alert')).toHaveText('Handlingen er ikke udført: den kræver dit kodeord.');
  await expect(field(form, 'Kodeord')).toHaveValue('et-helt-nyt-kodeord');

  // Enter submits nothing while the button is busy, which it still is for an instant after the refusal appears.
  await expect(form.getByRole('button', { name: 'Gem kodeord' })).toBeEnabled();
  await field(form, 'Kodeord').press('Enter');
  await expect(field(question, 'Nuværende kodeord')).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await field(question, 'Nuværende kodeord').fill('forkert-kodeord');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Kodeordet er ikke dit nuværende.').first()).toBeVisible();
  await expect(field(question, 'Nuværende kodeord')).toBeFocused();
  await field(question, 'Nuværende kodeord').fill(operatorAccount.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Kodeordet er nu opdateret')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('asks for the password before it shows a signing secret, and not again within ten minutes', {
  tag: '@main',
}, async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(answered(403));
  const body = { name: `Webshop ${nextNumber()}`, address: null, returnAddress: null };
  const { id } = await saldo.operator.call(connectionEndpoints.createConnection, { body });
  await page.goto(`/connections/${id}`);
  await saldo.letPasswordsAge();
  await page.getByRole('button', { name: 'Vis signeringsnøgle' }).click();
  const question = dialog(page, 'Skriv dit kodeord igen');
  await field(question, 'Nuværende kodeord').fill(operatorAccount.password);
  await question.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();

  await page.getByRole('button', { name: 'Ny nøgle' }).click();
  await expect(dialog(page, 'Ny API-nøgle')).toBeVisible();
});

test('asks for the password before order approval is turned off', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(400), answered(403));
  const customer = await saldo.make.customer({ orderApproval: true });
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await row(page, customer.companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${customer.companyName}`);
  await field(form, 'Godkendelsesflow for ordrer').selectOption('Nej');
  await saldo.letPasswordsAge();
  const isOn = async () => {
    const params = { id: customer.id };
    return (await saldo.operator.call(customerEndpoints.getCustomer, { params })).orderApproval;
  };
  const save = form.getByRole('button', { name: 'Gem' });
  await save.click();

  const question = dialog(page, 'Skriv dit kodeord igen');
  await field(question, 'Nuværende kodeord').fill('forkert-kodeord');
  await question.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(question.getByText('Kodeordet er ikke dit nuværende.').first()).toBeVisible();
  await cancelTyped(question);
  await expect(form.getByRole('alert')).toHaveText('Handlingen er ikke udført: den kræver dit kodeord.');
  await expect(field(form, 'Godkendelsesflow for ordrer')).toHaveValue('no');
  expect(await isOn()).toBe(true);

  await save.click();
  await field(question, 'Nuværende kodeord').fill(operatorAccount.password);
  await question.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(toast(page, 'Kunden er nu opdateret.')).toBeVisible();
  expect(await isOn()).toBe(false);
});

test('asks for the password before a connection leads to another address', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(403));
  const name = `Webshop ${nextNumber()}`;
  const body = { name, address: 'https://shop.example/login', returnAddress: null };
  const { id } = await saldo.operator.call(connectionEndpoints.createConnection, { body });
  await page.goto(`/connections/${id}`);
  await page.getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${name}`);
  await field(form, 'Adresse til login').fill('https://evil.example/login');
  await saldo.letPasswordsAge();
  await form.getByRole('button', { name: 'Gem' }).click();
  const question = dialog(page, 'Skriv dit kodeord igen');
  await question.getByRole('button', { name: 'Annuller' }).click();
  await expect(form.getByRole('alert')).toHaveText('Handlingen er ikke udført: den kræver dit kodeord.');
  await cancelTyped(form);
  await expect(page.getByText('https://shop.example/login')).toBeVisible();

  await page.getByRole('button', { name: 'Rediger' }).click();
  await field(form, 'Adresse til login').fill('https://ny.shop.example/login');
  await form.getByRole('button', { name: 'Gem' }).click();
  await field(question, 'Nuværende kodeord').fill(operatorAccount.password);
  await question.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(page.getByText('https://ny.shop.example/login')).toBeVisible();
});

test('an administrator whose company requires two-step sign-in sets it up before anything else', async ({
  operatorPage,
  page,
  browser,
  saldo,
}) => {
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  await operatorPage.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await row(page, customer.companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = page.getByRole('dialog');
  await field(form, 'Kræv totrinslogin af administratorer').selectOption('Ja');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Kunden er nu opdateret.')).toBeVisible();
  const params = { id: customer.id };
  expect(await saldo.operator.call(customerEndpoints.getCustomer, { params })).toMatchObject({
    requireTwoStep: true,
  });

  const context = await browser.newContext({ baseURL: saldo.url, locale: 'da-DK' });
  const own = await context.newPage();
  await own.goto('/login?next=%2Fdepartments');
  await own.getByLabel('E-mail').fill(account.email);
  await field(own, 'Kodeord').fill(account.password);
  await own.getByRole('button', { name: 'Log ind' }).click();

  await expect(own.getByRole('heading', { level: 1, name: 'Slå totrinslogin til' })).toBeVisible();
  await expect(own.getByText(`${customer.companyName} kræver totrinslogin`)).toBeVisible();
  await expect(own.getByRole('navigation')).toHaveCount(0);
  await expect(field(own, 'Nuværende kodeord')).toBeFocused();
  await field(own, 'Nuværende kodeord').fill(account.password);
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { level: 1, name: 'Forbind din app' })).toBeVisible();
  const secret = ((await own.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(field(own, 'Kode')).toBeFocused();
  await field(own, 'Kode').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await own.keyboard.press('Enter');
  await expect(own.getByRole('listitem')).toHaveCount(10);
  await own.getByRole('button', { name: 'Jeg har gemt koderne' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Afdelinger' })).toBeVisible();
  await context.close();
});
