import type { Page } from '@playwright/test';
import { orderEndpoints } from '@saldo/contract/orders';
import { returnEndpoints } from '@saldo/contract/returns';
import { letThrough } from '../support/let-through.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { answered } from '../support/problems.ts';
import { order, type Shop, shownBalance, signInToShop, test } from '../support/shop.ts';
import { expect } from '../support/test.ts';

const jackets = ['M', 'L'].map((size) => ({
  ...{ itemNumber: `JAKKE-${size}`, title: `Jakke, str. ${size}`, price: 249.5, status: true },
  family: 'JAKKE',
}));
const [medium, large] = ['Jakke, str. M', 'Jakke, str. L'] as const;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeAll(({ shop }) => shop.products(jackets));

test('an employee returns one of two jackets on a phone, and exchanges the other for its size', async ({
  page,
  shop,
}) => {
  await signInToShop(page, shop, await shop.customer({ orderApproval: false, balance: 500 }));
  const orderNumber = await orderTwo(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Mine ordrer' }).click();
  await page.getByRole('link', { name: `Ordre ${orderNumber}` }).click();
  await page.getByRole('link', { name: 'Returnér' }).click();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  await expect(page.getByText('Vælg mindst én vare')).toBeVisible();
  await expect(page.getByText('Årsag er påkrævet')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: medium })).toBeFocused();

  await page.getByRole('checkbox', { name: medium }).check();
  await page.getByRole('radio', { name: 'Andet' }).check();
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  const note = page.getByRole('textbox', { name: 'Beskrivelse' });
  await expect(note).toBeFocused();
  await note.fill('Lynlåsen binder');
  await page.reload();
  await expect(note).toHaveValue('Lynlåsen binder');
  await page.getByRole('button', { name: 'Anmeld retur' }).dblclick();
  const first = page.getByRole('listitem', { name: `Retur ${orderNumber}-R1` });
  await expect(first).toContainText('Du får 249,50 point tilbage, når varerne er modtaget.');
  await expect(page.getByRole('heading', { name: /^Retur \d/ })).toHaveCount(1);
  await expectNoOverflow(page);

  await receive(shop, `${orderNumber}-R1`);
  await expect(first).toContainText(/249,50 point er givet tilbage/);
  await expect(shownBalance(page)).toHaveText('250,50 point');
  await expect(page.getByRole('main')).toContainText('Delvist returneret');

  await page.getByRole('link', { name: 'Returnér' }).click();
  await page.getByRole('checkbox', { name: medium }).check();
  await page.getByRole('radio', { name: 'Forkert størrelse' }).check();
  await page.getByRole('radio', { name: 'Ombytning' }).check();
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  const sizes = page.getByRole('radiogroup', { name: `I stedet for ${medium}` });
  await expect(sizes.getByRole('radio', { name: large })).toBeFocused();
  await sizes.getByRole('radio', { name: large }).check();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  const second = page.getByRole('listitem', { name: `Retur ${orderNumber}-R2` });
  await expect(second).toContainText(`Ombyttes til 1 × ${large}, når varerne er modtaget.`);
  await expect(page.getByRole('link', { name: 'Returnér' })).toHaveCount(0);

  await receive(shop, `${orderNumber}-R2`);
  await second.getByRole('link', { name: /^ordre \d+$/ }).click();
  await expect(page.getByRole('main')).toContainText(`1 × ${large}`);
  await expect(shownBalance(page)).toHaveText('250,50 point');
  await expect(page.getByRole('link', { name: 'Returnér' })).toBeVisible();
});

test('a return that is sent again after a lost response is announced once, and is cancelled', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, answered(409));
  const customer = await shop.customer({ orderApproval: false, balance: 500 });
  await signInToShop(page, shop, customer);
  const orderNumber = await orderTwo(page);
  await page.goto(`${shop.url}/ordrer/${orderNumber}/returner`);
  await page.getByRole('checkbox', { name: medium }).check();
  await page.getByRole('button', { name: `En mere af ${medium}` }).click();
  await page.getByRole('radio', { name: 'Fortrudt' }).check();
  await page.route('**/returns', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  await letThrough(page, '**/returns');
  await page.reload();
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  const announced = page.getByRole('listitem', { name: /^Retur / });
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText(`2 × ${medium}`);

  await page.getByRole('button', { name: `Annuller retur ${orderNumber}-R1` }).click();
  await expect(page.getByRole('button', { name: 'Behold' })).toBeFocused();
  await page.getByRole('button', { name: 'Annuller returen' }).click();
  await expect(announced).toContainText('Annulleret');

  // Nothing is left, because an operator returns both jackets while the form is open.
  await page.route('**/api/news', (route) => route.abort());
  await page.getByRole('link', { name: 'Returnér' }).click();
  await page.getByRole('checkbox', { name: medium }).check();
  await page.getByRole('radio', { name: 'Fortrudt' }).check();
  const [{ id } = { id: 0 }] = await customer.api.call(orderEndpoints.listOrders);
  const lines = [{ itemNumber: 'JAKKE-M', quantity: 2 }];
  await shop.saldo.operator.call(returnEndpoints.createReturn, {
    params: { id },
    body: { lines, reason: 'faulty' },
    idempotencyKey: 'counter',
  });
  await page.getByRole('button', { name: 'Anmeld retur' }).click();
  await expect(page.getByRole('alert')).toHaveText('JAKKE-M er allerede returneret.');
  await expect(page.getByRole('checkbox', { name: medium })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Fortrudt' })).toBeChecked();
});

async function orderTwo(page: Page): Promise<number> {
  await page.getByRole('button', { name: `Læg i kurv: ${medium}` }).click();
  await page.getByRole('button', { name: `En mere af ${medium}` }).click();
  await order(page, []);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak for din ordre');
  return Number(page.url().split('/').at(-1));
}

async function receive({ saldo }: Shop, number: string): Promise<void> {
  const [announced] = await saldo.operator.call(returnEndpoints.listReturns, { query: { search: number } });
  await saldo.operator.call(returnEndpoints.receiveReturn, { params: { id: announced?.id ?? 0 } });
}
