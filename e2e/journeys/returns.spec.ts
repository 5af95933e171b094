import { orderEndpoints } from '@saldo/contract/orders';
import { expectAccessible } from '../support/accessible.ts';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { figure } from '../support/statistics.ts';
import { expect, test } from '../support/test.ts';
import { Webshop } from '../support/webshop.ts';

test('an operator receives and rejects what the webshop announced, and an administrator sees it', {
  tag: '@main',
}, async ({ operatorPage: page, context, signIn, saldo }) => {
  const { id: customerId } = await saldo.make.customer();
  const account = await saldo.account('administrator', customerId);
  const employee = await saldo.make.employee({ customerId, balance: 1000 });
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'RET-M': 249.5 });
  const { orderNumber } = await shop.order(employee.id, { 'RET-M': 2 });
  const back = { lines: [{ itemNumber: 'RET-M', quantity: 1 }], reason: 'wrong_size' as const };
  await shop.announceReturn(orderNumber, back);
  await shop.announceReturn(orderNumber, back);

  await page.goto('/');
  await page.getByRole('link', { name: 'Returer' }).click();
  await row(page, `${orderNumber}-R1`).getByRole('link').first().click();
  const shown = dialog(page, `Ordre ${orderNumber}`);
  const first = shown.getByRole('listitem', { name: `Retur ${orderNumber}-R1` });
  await expect(first).toContainText('af webshoppen');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Modtag og giv point tilbage' }).click();
  await dialog(page, /kommet tilbage\?$/)
    .getByRole('button', { name: 'Modtag og giv point tilbage' })
    .click();
  await expect(
    toast(page, `Retur ${orderNumber}-R1 er modtaget. 249,50 point er givet tilbage.`),
  ).toBeVisible();
  await expect(first).toContainText('Modtaget');
  const second = shown.getByRole('listitem', { name: `Retur ${orderNumber}-R2` });
  await second.getByRole('button', { name: 'Afvis' }).click();
  const question = dialog(page, /^Ønsker du at afvise retur/);
  await field(question, 'Begrundelse').fill('Varen er brugt.');
  await question.getByRole('button', { name: 'Afvis retur' }).click();
  await expect(toast(page, `Retur ${orderNumber}-R2 er afvist.`)).toBeVisible();
  await expect(second).toContainText('Varen er brugt.');
  // What was rejected can be announced again.
  await expect(shown.getByRole('button', { name: 'Opret retur' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/returns');
  await expect(row(page, `${orderNumber}-R2`)).toContainText('Afvist');

  await signIn(context, account);
  await page.goto(`/employees/${employee.id}`);
  await page.getByRole('link', { name: `Retur ${orderNumber}-R1` }).click();
  await expect(shown).toContainText('Delvist returneret');
  await expect(first).toContainText('af webshoppen');
  await expect(shown.getByRole('button', { name: /^(Opret retur|Modtag|Afvis|Annuller)/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Status').selectOption('Delvist returneret');
  await expect(page).toHaveURL(/returned=partly/);
  await expect(row(page, orderNumber)).toContainText('249,50');
  await page.goto('/statistics');
  await expect(figure(page, 'Brugte point')).toHaveText('249,50');
  await expect(page.getByText('Point fra returer er trukket fra.')).toBeVisible();
  const api = await new ApiClient(saldo.url).signIn(account);
  const [order] = await api.call(orderEndpoints.listOrders);
  expect(order).toMatchObject({ status: 'accepted', amount: 499, refunded: 249.5 });
});
