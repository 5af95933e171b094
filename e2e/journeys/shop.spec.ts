import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { expectAccessible } from '../support/accessible.ts';
import { row } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { answered, unreachable } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import {
  jacket,
  mug,
  order,
  pendingOrder,
  type Shop,
  type ShopCustomer,
  shirt,
  shownBalance,
  signInToShop,
  test,
} from '../support/shop.ts';
import { expect } from '../support/test.ts';

test('an operator orders as an employee, the administrator approves, and the shop shows it', {
  tag: '@main',
}, async ({ page, context, browser, signIn, shop }) => {
  test.slow();
  const { saldo } = shop;
  const customer = await shop.customer({ firstName: 'Anna', lastName: 'Holm' });
  const { employee } = customer;
  await signIn(context, operatorAccount, saldo.url);
  await page.goto(`${saldo.url}/customers/${employee.customerId}`);
  const opened = context.waitForEvent('page');
  await row(page, employee.email).getByRole('button', { name: 'Log ind' }).click();
  const shopPage = await opened;

  await expect(shopPage).toHaveURL(`${shop.url}/`);
  const banner = shopPage.getByRole('region', { name: 'Handler for en anden' });
  await expect(banner).toContainText('Du handler som Anna Holm');
  await expect(banner).toContainText(/åbnet af \S/);
  await expect(shownBalance(shopPage)).toHaveText('500 point');

  await order(shopPage, [shirt.title, mug.title]);
  await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText('Tak – ordren afventer godkendelse');
  await expect(shownBalance(shopPage)).toHaveText('350,50 point149,50 reserveret');
  const { orderNumber } = await pendingOrder(customer);

  const office = await browser.newContext();
  await signIn(office, customer.account, saldo.url);
  const officePage = await office.newPage();
  await officePage.goto(`${saldo.url}/order-approvals`);
  const line = row(officePage, orderNumber);
  await expect(line).toContainText(/bestilt af \S.* for Anna Holm/);
  await line.getByRole('button', { name: /^Godkend/ }).click();
  await expect(line).toHaveCount(0);
  await office.close();

  await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText('Tak for din ordre');
  await expect(shownBalance(shopPage)).toHaveText('350,50 point');
  const [after] = await customer.api.call(employeeEndpoints.listEmployees);
  expect(after).toMatchObject({ balance: 350.5, held: 0 });

  const kinds = async () => {
    const query = { search: employee.email, limit: 50 };
    const mails = await saldo.operator.call(mailEndpoints.listMails, { query });
    return mails.map(({ kind }) => kind);
  };
  await expect.poll(kinds).toEqual(expect.arrayContaining(['order-received', 'order-accepted']));
  await page.goto(`${saldo.url}/connections/${shop.connectionId}`);
  const log = page.getByRole('region', { name: 'Leveringer' });
  await expect(log.locator('tbody tr').filter({ hasText: 'Ordre godkendt' }).first()).toContainText(
    'Leveret',
  );
});

test('an administrator who ordered as an employee cannot process the order', async ({
  page,
  context,
  signIn,
  shop,
}) => {
  const customer = await shop.customer({ firstName: 'Anna', lastName: 'Holm' });
  await signIn(context, customer.account, shop.saldo.url);
  await page.goto(shop.saldo.url);
  const opened = context.waitForEvent('page');
  await row(page, customer.employee.email).getByRole('button', { name: 'Log ind' }).click();
  const shopPage = await opened;
  await order(shopPage, [mug.title]);
  await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText('Tak – ordren afventer godkendelse');
  const { orderNumber } = await pendingOrder(customer);

  await page.goto(`${shop.saldo.url}/order-approvals`);
  const line = row(page, orderNumber);
  await expect(line).toContainText('Du kan ikke behandle din egen ordre.');
  await expect(line.getByRole('button', { name: /^(Godkend|Afvis)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Godkend ordrer', exact: true })).toBeVisible();
  await page.goto(`${shop.saldo.url}/orders?order=${orderNumber}`);
  const shown = page.getByRole('dialog');
  await expect(shown).toContainText(/Bestilt.* af \S.* for Anna Holm/);
  await expect(shown).toContainText('Du kan ikke behandle din egen ordre.');
});

test('Log ind works when Saldo is opened as localhost', async ({ page, context, signIn, shop }) => {
  const url = shop.saldo.url.replace('127.0.0.1', 'localhost');
  const { employee } = await shop.customer({ firstName: 'Anna', lastName: 'Holm' });
  await signIn(context, operatorAccount, url);
  await page.goto(`${url}/customers/${employee.customerId}`);
  const opened = context.waitForEvent('page');
  await row(page, employee.email).getByRole('button', { name: 'Log ind' }).click();
  const shopPage = await opened;
  await expect(shopPage).toHaveURL(`${shop.url}/`);
  await expect(shownBalance(shopPage)).toHaveText('500 point');
});

test("a link with another person's login code does not sign the visitor in", async ({
  page,
  context,
  browser,
  signIn,
  shop,
  problems,
}) => {
  problems.expect(answered(404));
  const [sender, visitor] = [await shop.customer(), await shop.customer()];
  const office = await browser.newContext();
  await signIn(office, sender.account, shop.saldo.url);
  const response = await office.request.get(
    `${shop.saldo.url}/api/webshop-redirect?userId=${sender.employee.id}`,
    { maxRedirects: 0 },
  );
  const link = response.headers().location ?? '';
  expect(link).toContain(`${shop.url}/handover?code=`);

  await page.goto(link);
  await expect(page).toHaveURL(`${shop.saldo.url}/login`);
  await signIn(context, visitor.account, shop.saldo.url);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Webshoppen kunne ikke åbnes' })).toBeVisible();
  await page.goto(shop.url);
  await expect(page).toHaveURL(`${shop.url}/login`);
  await office.close();
});

test('a rejection releases the points, and the employee sees its reason', async ({ page, shop }) => {
  const customer = await shop.customer({ balance: 200 });
  await signInToShop(page, shop, customer);
  await order(page, [shirt.title]);
  await expect(shownBalance(page)).toHaveText('100 point100 reserveret');
  await page.getByRole('main').getByRole('link', { name: 'Mine ordrer' }).click();
  const { id, orderNumber } = await pendingOrder(customer);
  const card = page.getByRole('listitem', { name: `Ordre ${orderNumber}` });
  await expect(card).toContainText('Afventer godkendelse');

  const body = { reason: 'Vent til efter jul' };
  await customer.api.call(orderProcessingEndpoints.rejectOrder, { params: { id }, body });
  await expect(card).toContainText('Afvist');
  await expect(card).toContainText('Begrundelse: Vent til efter jul');
  await expect(shownBalance(page)).toHaveText('200 point');
});

test('an order without approval is paid at once; a pending one can be cancelled', async ({ page, shop }) => {
  const customer = await shop.customer({ orderApproval: false, balance: 200 });
  await signInToShop(page, shop, customer);
  await order(page, [shirt.title]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak for din ordre');
  await expect(shownBalance(page)).toHaveText('100 point');
  await expect(page.getByRole('link', { name: 'Kurv 0 varer' })).toBeVisible();

  const other = await shop.customer({ balance: 100 });
  await page.getByRole('button', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(`${shop.url}/login`);
  await signInToShop(page, shop, other);
  await order(page, [shirt.title]);
  await expect(shownBalance(page)).toHaveText('0 point100 reserveret');
  await page.getByRole('main').getByRole('link', { name: 'Mine ordrer' }).click();
  await page.getByRole('button', { name: /^Annuller ordre/ }).click();
  await expect(page.getByRole('button', { name: 'Behold' })).toBeFocused();
  await page.getByRole('button', { name: 'Annuller ordren' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Annulleret' })).toBeVisible();
  await expect(shownBalance(page)).toHaveText('100 point');
});

test('the shop reports insufficient points before and after ordering, and keeps the basket', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(answered(409));
  const customer = await shop.customer({ balance: 500 });
  await signInToShop(page, shop, customer);
  await order(page, [jacket.title]);
  await expect(page.getByRole('alert')).toHaveText(
    'Der er kun 500 point til rådighed, og ordren koster 650.',
  );
  const panel = page.getByRole('region', { name: 'Din ordre' });
  await expect(panel).toContainText('Du mangler150 point');
  await expect(page.getByRole('link', { name: 'Kurv 1 vare' })).toBeVisible();
  await page.reload();
  await expect(panel).toContainText('Du mangler150 point');
  await expect(shownBalance(page)).toHaveText('500 point');

  await shop.saldo.make.amount(customer.employee.id, { text: 'Gave', amount: 200 });
  await expect(panel).toContainText('Tilbage efter købet50 point');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1;
  });
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak – ordren afventer godkendelse');
  expect(sent).toBe(1);
});

test('an employee asks the company for the points that an order costs beyond the balance', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, answered(400), answered(401));
  const customer = await shop.customer({ orderApproval: false, beyondBalance: 'with_reason', balance: 500 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToShop(page, shop, customer);
  await page.getByRole('button', { name: `Læg i kurv: ${jacket.title}` }).click();
  await page.getByRole('link', { name: /^Kurv/ }).click();
  const panel = page.getByRole('region', { name: 'Din ordre' });
  await expect(panel).toContainText(
    'Du mangler 150 point. Skriv, hvorfor du har brug for varerne, så spørger vi virksomheden.',
  );
  const reason = panel.getByRole('textbox', { name: 'Begrundelse' });
  const send = panel.getByRole('button', { name: 'Send til godkendelse' });
  await send.click();
  await expect(panel).toContainText('Begrundelse er påkrævet');
  await expect(reason).toBeFocused();
  await reason.fill('\u202eMin jakke');
  await send.click();
  await expect(panel).toContainText('Begrundelse indeholder tegn, der ikke kan bruges');
  await expect(reason).toBeFocused();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await reason.fill('');
  await page.keyboard.type('Min jakke\ner flænget');
  await expect(panel).toContainText('20 / 500 tegn');
  await expect(panel).not.toContainText(/er påkrævet|ikke kan bruges/);
  await expectNoOverflow(page);
  await expectAccessible(page);

  // Neither an ended session nor a lost response loses the reason, and one order comes of it.
  await page.context().clearCookies();
  await send.click();
  await expect(page).toHaveURL(`${shop.url}/login?besked=udloebet`);
  await signInToShop(page, shop, customer);
  await page.getByRole('link', { name: 'Kurv 1 vare' }).click();
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(panel.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  await expect(shownBalance(page)).toHaveText('0 point500 reserveret');
  await letThrough(page, '**/api/orders');
  await page.reload();
  await expect(reason).toHaveValue('Min jakke\ner flænget');
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak – ordren afventer godkendelse');
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText('Skal godkendes, fordi den koster 150 point mere end saldoen.');
  await expect(receipt).toContainText('Mangler 150 point');

  await page.getByRole('main').getByRole('link', { name: 'Mine ordrer' }).click();
  const { id, orderNumber } = await pendingOrder(customer);
  await page.getByRole('link', { name: `Ordre ${orderNumber}` }).click();
  const shown = page.getByRole('article');
  await expect(shown).toContainText('Mangler 150 point');
  await expect(shown).toContainText('Din begrundelse: Min jakke er flænget');
  await customer.api.call(orderProcessingEndpoints.acceptOrder, { params: { id } });
  await expect(shown).toContainText('Virksomheden har tilføjet 150 point');
  await expect(shown).toContainText('Godkendt');
  await expect(shown).not.toContainText('Skal godkendes');
  expect(await customer.api.call(orderEndpoints.listOrders)).toHaveLength(1);
  await expect(shownBalance(page)).toHaveText('0 point');
});

test('an order that was sent before the points went is the same order when it is sent again', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const customer = await shop.customer({ orderApproval: false, beyondBalance: 'with_reason', balance: 150 });
  await signInToShop(page, shop, customer);
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await order(page, [shirt.title]);
  const panel = page.getByRole('region', { name: 'Din ordre' });
  await expect(panel).toContainText('Du mangler50 point');
  await letThrough(page, '**/api/orders');
  await page.reload();
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak for din ordre');
  expect(await customer.api.call(orderEndpoints.listOrders)).toHaveLength(1);
});

test('marks a product of the basket that has left the assortment', async ({ page, shop, problems }) => {
  problems.expect(answered(409));
  const customer = await shop.customer();
  const removeFromAssortment = await withAssortment(shop, customer, [umbrella, mug]);
  await signInToShop(page, shop, customer);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: `Læg i kurv: ${mug.title}` }).click();
  await page.getByRole('button', { name: `Læg i kurv: ${umbrella.title}` }).click();
  await page.getByRole('link', { name: /^Kurv/ }).click();
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await removeFromAssortment([umbrella]);
  // The webhook updates the page before the order is sent.
  await expect(page.getByRole('listitem').filter({ hasText: 'Paraply' })).toContainText(
    'Kan ikke længere købes',
  );
  await page.getByRole('button', { name: 'Fjern varen' }).click();
  await expect(page.getByText('Kan ikke længere købes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak – ordren afventer godkendelse');
});

test('removes from the basket, with one click, all products that have left the assortment', async ({
  page,
  shop,
}) => {
  const customer = await shop.customer();
  const removeFromAssortment = await withAssortment(shop, customer, [umbrella, shirt, mug]);
  await signInToShop(page, shop, customer);
  for (const { title } of [umbrella, shirt, mug]) {
    await page.getByRole('button', { name: `Læg i kurv: ${title}` }).click();
  }
  await page.getByRole('link', { name: 'Kurv 3 varer' }).click();
  await removeFromAssortment([umbrella, shirt]);
  await expect(page.getByText('2 varer kan ikke længere købes.')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern varerne' }).click();
  const lines = page.getByRole('list', { name: 'Varer i kurven' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(mug.title);
  await page.reload();
  await expect(lines).toHaveCount(1);
});

test('a refusal names the refused products, even if the basket has changed meanwhile', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(answered(409), unreachable);
  const customer = await shop.customer();
  const removeFromAssortment = await withAssortment(shop, customer, [shirt, umbrella, mug]);
  // The page must not know that the product has left the assortment.
  await page.route('**/api/news', (route) => route.abort());
  await signInToShop(page, shop, customer);
  for (const { title } of [shirt, umbrella, mug]) {
    await page.getByRole('button', { name: `Læg i kurv: ${title}` }).click();
  }
  await page.getByRole('link', { name: 'Kurv 3 varer' }).click();
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await removeFromAssortment([umbrella]);
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
  const refused = page.getByRole('alert').getByRole('listitem');
  await expect(refused).toHaveText([umbrella.title]);
  await page.getByRole('button', { name: `Fjern ${shirt.title}` }).click();
  await expect(page.getByRole('link', { name: 'Kurv 2 varer' })).toBeVisible();
  await expect(refused).toHaveText([umbrella.title]);
});

test('sending a basket again after a lost response makes one order', async ({ page, shop, problems }) => {
  problems.expect(/ERR_FAILED/);
  const customer = await shop.customer({ orderApproval: false, balance: 500 });
  await signInToShop(page, shop, customer);
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await order(page, [shirt.title]);
  await expect(page.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  await letThrough(page, '**/api/orders');
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak for din ordre');
  await expect(shownBalance(page)).toHaveText('400 point');
});

test('refuses a basket after another tab has signed in as another employee', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(answered(409));
  const customer = await shop.customer();
  const other = await shop.customer();
  await signInToShop(page, shop, customer);
  await page.getByRole('button', { name: `Læg i kurv: ${mug.title}` }).click();
  await page.getByRole('link', { name: /^Kurv/ }).click();
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  // A late webhook about the balance would make the page load the other employee before it sends the basket.
  const headers = { 'x-shop': '1' };
  const shopper = await page.request.get(`${shop.url}/api/me`, { headers });
  expect(await shopper.json()).toMatchObject({ employee: { id: customer.employee.id } });
  await page.route('**/api/me', (route) => route.fulfill({ response: shopper }));
  const data = { email: other.employee.email, password: other.password };
  const answer = await page.request.post(`${shop.url}/api/session`, { headers, data });
  expect(answer.status()).toBe(200);

  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
  await expect(page.getByRole('alert')).toContainText('åbnet som en anden medarbejder i en anden fane');
  expect(await other.api.call(orderEndpoints.listOrders)).toEqual([]);
  expect(await customer.api.call(orderEndpoints.listOrders)).toEqual([]);
  await letThrough(page, '**/api/me');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Kurv 0 varer' })).toBeVisible();
});

const umbrella = { itemNumber: 'G-1', title: 'Paraply', price: 10, status: true };

/** Gives the employee a department with these products. Returns a function that removes some of the products. */
async function withAssortment(shop: Shop, { api, employee }: ShopCustomer, products: readonly Product[]) {
  await shop.products([umbrella]);
  const { id } = await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  const known = await api.call(departmentEndpoints.listDepartmentProducts, { params: { id } });
  const idsOf = (some: readonly Product[]) =>
    known.filter((one) => some.some(({ itemNumber }) => itemNumber === one.itemNumber)).map((one) => one.id);
  const change = (body: { add: number[]; remove: number[] }) =>
    api.call(departmentEndpoints.changeAssortment, { params: { id }, body });
  await change({ add: idsOf(products), remove: [] });
  const { firstName, lastName, email } = employee;
  await api.call(employeeEndpoints.updateEmployee, {
    params: { id: employee.id },
    body: { firstName, lastName, email, departmentId: id },
  });
  return (removed: readonly Product[]) => change({ add: [], remove: idsOf(removed) });
}

type Product = typeof umbrella;

test('an employee who forgot the password gets a link to choose one', async ({ page, shop }) => {
  const { employee } = await shop.customer({ balance: 10 });
  await page.goto(shop.url);
  await page.getByLabel('E-mail').fill(employee.email);
  await page.getByRole('button', { name: 'Glemt kodeord?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(employee.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Findes adressen hos os, har vi sendt et link.')).toBeVisible();
  await expect.poll(() => shop.saldo.linkTo(employee.email).catch(() => '')).toContain('/kodeord#');
  await page.getByRole('button', { name: 'Tilbage til login' }).click();
  await expect(page.getByRole('textbox', { name: 'Kodeord' })).toBeVisible();
});
