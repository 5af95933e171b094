import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionEndpoints } from '@saldo/contract/connections';
import { departmentEndpoints } from '@saldo/contract/departments';
import { dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount, type Saldo, startSaldo } from '../support/saldo.ts';
import { expect, makeAdministrator, test } from '../support/test.ts';
import { Webshop } from '../support/webshop.ts';

test('creates a connection, shows its key once, adds a second key but no third, and revokes one', {
  tag: '@main',
}, async ({ operatorPage: page, context, problems }) => {
  problems.expect(answered(409));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Profilshoppen ${nextNumber()}`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Drift', exact: true }).click();
  await page.getByRole('link', { name: 'Forbindelser' }).click();
  await page.getByRole('button', { name: 'Opret forbindelse' }).click();
  const form = dialog(page, 'Opret forbindelse');
  await field(form, 'Adresse til login').fill('shop.example');
  await field(form, 'Adresse til login').press('Enter');
  await expect(form.getByText('Navn er påkrævet')).toBeVisible();
  await expect(form.getByText('Adresse til login skal være en http- eller https-adresse')).toBeVisible();
  await expect(field(form, 'Navn')).toBeFocused();
  await field(form, 'Navn').fill(name);
  await field(form, 'Adresse til login').fill('https://shop.example/login');
  await form.getByRole('button', { name: 'Opret forbindelse' }).click();

  const shown = dialog(page, 'Ny API-nøgle');
  await expect(shown).toContainText('Den vises kun nu.');
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key.length).toBeGreaterThan(30);
  await shown.getByRole('button', { name: 'Kopiér' }).click();
  await expect(shown.getByRole('button', { name: 'Kopieret' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await shown.getByRole('button', { name: 'Jeg har gemt nøglen' }).click();
  await expect(row(page, name).first()).toContainText('Ingen webhooks');

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByText('https://shop.example/login')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  const keys = page.getByRole('region', { name: 'API-nøgler' }).locator('tbody tr');
  await expect(keys).toHaveCount(1);
  await expect(keys).toContainText(key.slice(-4));
  await expect(keys).toContainText('Ikke brugt endnu');

  await page.getByRole('button', { name: 'Ny nøgle' }).dblclick();
  await expect(shown.locator('code')).not.toHaveText(key);
  await page.keyboard.press('Escape');
  const unsaved = dialog(page, 'Har du gemt nøglen?');
  await unsaved.getByRole('button', { name: 'Bliv her' }).click();
  await expect(unsaved).toBeHidden();
  await page.keyboard.press('Escape');
  await unsaved.getByRole('button', { name: 'Luk alligevel' }).click();
  await expect(shown).toBeHidden();
  await expect(keys).toHaveCount(2);
  await page.getByRole('button', { name: 'Ny nøgle' }).click();
  await expect(toast(page, 'Der er allerede to gyldige nøgler.')).toBeVisible();
  await keys.first().getByRole('button', { name: 'Tilbagekald' }).click();
  const question = dialog(page, 'Ønsker du at tilbagekalde nøglen?');
  await expect(question).toContainText(key.slice(-4));
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await question.getByRole('button', { name: 'Tilbagekald' }).click();
  await expect(keys).toHaveCount(1);
  await keys.getByRole('button', { name: 'Tilbagekald' }).click();
  await expect(question).toContainText('Det er den eneste nøgle');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Vis signeringsnøgle' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Skjul' }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Rediger' }).click();
  const edit = dialog(page, `Rediger ${name}`);
  await field(edit, 'Adresse til login').fill('');
  await edit.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Forbindelsen er nu opdateret.')).toBeVisible();
  await expect(page.getByText('https://shop.example/login')).toHaveCount(0);
  await page.goto('/connections/999999');
  await expect(page.getByRole('heading', { name: 'Forbindelsen findes ikke' })).toBeVisible();
});

test('shows beside its field that a webhook address in a private network is refused', async ({
  operatorPage: page,
  problems,
}) => {
  problems.expect(answered(400));
  await page.goto('/connections');
  await page.getByRole('button', { name: 'Opret forbindelse' }).click();
  const form = dialog(page, 'Opret forbindelse');
  await field(form, 'Navn').fill('Inde');
  await field(form, 'Adresse til webhooks').fill('http://127.0.0.1:9/saldo');
  await form.getByRole('button', { name: 'Opret forbindelse' }).click();
  await expect(field(form, 'Adresse til webhooks')).toHaveAccessibleDescription(/lokalt netværk/);
  await expect(field(form, 'Navn')).toHaveValue('Inde');
});

test("assigns another webshop to a customer after a warning that this empties the customer's assortments", async ({
  operatorPage: page,
  saldo,
  administrator,
}) => {
  const name = `Anden webshop ${nextNumber()}`;
  const body = { name, address: null, returnAddress: null };
  await saldo.operator.call(connectionEndpoints.createConnection, { body });
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'KRUS-1': 10 });
  const { id } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Lager' },
  });
  const products = () =>
    administrator.api.call(departmentEndpoints.listDepartmentProducts, { params: { id } });
  const [product] = await products();
  await administrator.api.call(departmentEndpoints.changeAssortment, {
    params: { id },
    body: { add: [product?.id ?? 0], remove: [] },
  });

  const { companyName } = administrator.customer;
  await page.goto('/connections');
  await search(page, 'Søg i kunder', companyName);
  const choice = page.getByLabel(`Forbindelse for ${companyName}`);
  const before = await choice.inputValue();
  await choice.selectOption(name);
  const question = dialog(page, 'Ønsker du at flytte kunden?');
  await expect(question).toContainText('sortimenter bliver tømt');
  await question.getByRole('button', { name: 'Annuller' }).click();
  await expect(choice).toHaveValue(before);
  await choice.selectOption(name);
  await question.getByRole('button', { name: 'Flyt kunde' }).click();
  await expect(toast(page, `${companyName} bruger nu ${name}.`)).toBeVisible();
  await expect(choice).not.toHaveValue(before);
  expect(await products()).toEqual([]);
  await page.reload();
  await expect(choice).not.toHaveValue(before);
});

test.describe('with a webshop that listens', () => {
  let saldo: Saldo;
  let listener: Server;
  let answer = 204;
  const received: (string | undefined)[] = [];
  test.beforeAll(async () => {
    // The test's webshop listens on this machine.
    saldo = await startSaldo({ WEBHOOK_ALLOW_PRIVATE: '1' });
    listener = createServer((request, response) => {
      request.resume();
      received.push(request.headers['webhook-id']?.toString());
      response.writeHead(answer).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(async () => {
    await saldo.end();
    listener.closeAllConnections();
    listener.close();
  });

  test('the delivery log shows failures and payloads, and sends a webhook again', async ({
    page,
    context,
    signIn,
  }) => {
    const [connection] = await saldo.operator.call(connectionEndpoints.listConnections);
    const id = connection?.id ?? 0;
    const { port } = listener.address() as AddressInfo;
    const body = { name: 'Webshop', address: `http://127.0.0.1:${port}/saldo`, returnAddress: null };
    await saldo.operator.call(connectionEndpoints.updateConnection, { params: { id }, body });
    const { customer } = await makeAdministrator(saldo);
    const employee = await saldo.make.employee({ customerId: customer.id, balance: 250 });

    await signIn(context, operatorAccount, saldo.url);
    await page.goto(`${saldo.url}/connections/${id}`);
    const log = page.getByRole('region', { name: 'Leveringer' });
    const line = log.locator('tbody tr').filter({ hasText: 'Saldo ændret' }).first();
    await expect(line).toContainText('Leveret', { timeout: 30_000 });
    await line.getByRole('button', { name: 'Saldo ændret' }).click();
    const shown = dialog(page, 'Saldo ændret');
    await expect(shown.locator('pre')).toContainText('"balance": 250');
    await shown.getByRole('button', { name: 'Send igen' }).click();
    await expect(toast(page, 'Beskeden er nu lagt i kø.')).toBeVisible();
    await expect.poll(() => received.length - new Set(received).size).toBe(1);

    answer = 500;
    await saldo.make.amount(employee.id, { text: 'Jul', amount: 10 });
    const failing = log.locator('tbody tr').filter({ hasText: 'Svar 500' });
    await expect(async () => {
      await page.reload();
      await expect(failing).toContainText('I kø', { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await expect(failing.getByRole('button', { name: 'Send igen' })).toHaveCount(0);
    await log.getByLabel('Status').selectOption('Fejlet');
    await expect(log.getByText('Ingen leveringer har den status.')).toBeVisible();
    await expect(page).toHaveURL(/state=failed/);
    await page.goBack();
    await expect(line).toBeVisible();
  });
});

test('turns disabled webhooks on again', async ({ operatorPage: page, saldo }) => {
  const name = `Tavs webshop ${nextNumber()}`;
  const body = { name, address: null, returnAddress: null };
  const { id } = await saldo.operator.call(connectionEndpoints.createConnection, { body });
  await saldo.disableWebhooks(id);
  await page.goto('/connections');
  await expect(row(page, name).first()).toContainText('Webhooks slået fra');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('alert')).toContainText('Webhooks er slået fra siden');
  await page.getByRole('button', { name: 'Slå til igen' }).click();
  await expect(toast(page, 'Webhooks er nu slået til igen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slå til igen' })).toHaveCount(0);
});

test('a connection fits a phone', async ({ operatorPage: page, saldo }) => {
  const name = `Tilgængelig webshop ${nextNumber()}`;
  const body = { name, address: null, returnAddress: 'https://shop.example/en/meget/lang/adresse/til/login' };
  const { id } = await saldo.operator.call(connectionEndpoints.createConnection, { body });
  await saldo.make.customer();
  await page.goto('/connections');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Kunder' })).toBeVisible();
  await saldo.disableWebhooks(id);
  await page.goto(`/connections/${id}`);
  await page.getByRole('button', { name: 'Vis signeringsnøgle' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expect(page.getByText('Webshoppen har ikke fået nogen beskeder endnu.')).toBeVisible();
  await page.getByRole('button', { name: 'Ny nøgle' }).click();
  await expect(dialog(page, 'Ny API-nøgle')).toBeVisible();
  await page.getByRole('button', { name: 'Jeg har gemt nøglen' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
