import { connectionEndpoints } from '@saldo/contract/connections';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { expect, test } from '../support/test.ts';

const question = 'Luk uden at gemme?';

test('Back asks before typed text is lost, and then closes the modal without leaving the screen', async ({
  operatorPage: page,
  saldo,
}) => {
  const { customerId, name } = await saldo.make.employee({ balance: 100 });
  const { companyName } = await saldo.make.customerById(customerId);
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await row(page, companyName).getByRole('link', { name: companyName, exact: true }).click();
  await row(page, name).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${name}`);
  await field(form, 'Tekst').fill('Julegave');
  await page.goBack();
  await expect(dialog(page, question)).toContainText('Det, du har skrevet, går tabt.');
  await expect(dialog(page, question).getByRole('button', { name: 'Bliv her' })).toBeFocused();
  await page.goBack();
  await expect(dialog(page, question)).toBeHidden();
  await expect(field(form, 'Tekst')).toHaveValue('Julegave');
  await page.evaluate(() => history.go(-2));
  await dialog(page, question).getByRole('button', { name: 'Bliv her' }).click();
  await expect(field(form, 'Tekst')).toHaveValue('Julegave');
  await page.goBack();
  await dialog(page, question).getByRole('button', { name: 'Luk uden at gemme' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(`/customers/${customerId}`);
  await expect(row(page, name)).toBeVisible();

  // The closed modal has left no history entry.
  await page.goBack();
  await expect(page).toHaveURL(/\/\?search=/);
  await expect(page).toHaveTitle('Kunder – Saldo');
});

test('a saved or reloaded modal leaves no history entry', async ({ operatorPage: page, saldo }) => {
  const { customerId, name } = await saldo.make.employee();
  await page.goto('/audit-log');
  await page.goto(`/customers/${customerId}`);
  await row(page, name).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${name}`);
  await field(form, 'Tekst').fill('Julegave');
  await field(form, 'Beløb').fill('50');
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(toast(page, 'Transaktionen er nu tilføjet')).toBeVisible();
  await expect(form).toBeHidden();
  await row(page, name).getByRole('button', { name: 'Rediger', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(row(page, name)).toContainText('50');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/audit-log');
});

test('Back asks before it closes the dialog of a new key', async ({ operatorPage: page, saldo }) => {
  const { id } = await saldo.operator.call(connectionEndpoints.createConnection, {
    body: { name: `Profilshoppen ${nextNumber()}`, address: null, returnAddress: null },
  });
  await page.goto(`/connections/${id}`);
  await page.getByRole('button', { name: 'Ny nøgle' }).click();
  const shown = dialog(page, 'Ny API-nøgle');
  const key = await shown.locator('code').textContent();
  const unsaved = dialog(page, 'Har du gemt nøglen?');
  for (const _ of [1, 2]) {
    await page.goBack();
    await unsaved.getByRole('button', { name: 'Bliv her' }).click();
    await expect(unsaved).toBeHidden();
  }
  await expect(shown.locator('code')).toHaveText(key ?? 'no key');
  await page.goBack();
  await unsaved.getByRole('button', { name: 'Luk alligevel' }).click();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(`/connections/${id}`);
});
