import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { departmentEndpoints } from '@saldo/contract/departments';
import { ApiClient } from '../support/api-client.ts';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, row } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { hasLoaded, scrolled } from '../support/loaded.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test('starts a page at its top, and returns to where the user was', async ({ operatorPage: page, saldo }) => {
  const prefix = `Rulle ${nextNumber()}`;
  const { id: customerGroupId } = await saldo.make.customerGroup();
  for (let n = 1; n <= 20; n += 1) {
    await saldo.make.customer({ companyName: `${prefix} ${String(n).padStart(2, '0')}`, customerGroupId });
  }
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto(`/?search=${encodeURIComponent(prefix)}`);
  await hasLoaded(page);
  await row(page, `${prefix} 20`).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);

  await row(page, `${prefix} 20`).getByRole('link').first().click();
  await expect(page).toHaveTitle(`Medarbejdere - ${prefix} 20 – Saldo`);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(row(page, `${prefix} 20`)).toBeVisible();
  await expect(page).toHaveTitle('Kunder – Saldo');
  // Polls, because the page must grow before it can scroll to that place.
  await expect.poll(() => scrolled(page)).toBe(place);

  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('button', { name: 'Kundegruppe' }).dispatchEvent('click');
  await expect(page).toHaveURL(/sort=customerGroup/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await scrolled(page)).toBe(120);
});

test('a click with Ctrl or the middle button opens a new tab', async ({ operatorPage: page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Kundegrupper' });
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    expect(await addressOfNewTab(page, () => link.click(click))).toBe('/customer-groups');
    await expect(page).toHaveURL('/');
  }
});

test('going back two steps past unsaved changes asks first, then goes both steps', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const title = `Regnjakke ${administrator.customer.id}`;
  await saldo.products([{ title, itemNumber: title, price: 9900n, active: true }]);
  await administrator.api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Afdelinger' }).click();
  await row(page, 'Lager').getByRole('link').click();
  const tick = page.getByRole('checkbox', { name: title });
  await tick.check();
  const address = page.url();

  const question = dialog(page, 'Forlad siden uden at gemme?');
  await page.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(address);
  await expect(tick).toBeChecked();
  await page.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Forlad uden at gemme' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page).toHaveTitle('Ordrer – Saldo');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(tick).not.toBeChecked();
});

test('the menu fits on one line until it folds', async ({ page, context, signIn, saldo }) => {
  const { account, employee, order } = await makeApprovingCustomer(saldo);
  await order(2);
  const other = await new ApiClient(saldo.url).signIn(
    await saldo.account('administrator', employee.customerId),
  );
  const body = { text: 'Bonus', amount: 5000 };
  await other.call(creditRequestEndpoints.createCreditRequest, { params: { id: employee.id }, body });
  await signIn(context, account);
  for (const width of [1440, 1024, 901]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Godkend ordrer 2 venter' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Point 1 venter' })).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
    await expectNoOverflow(page);
  }
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Menu, 3 venter' }).click();
    await expect(page.getByRole('link', { name: 'Godkend ordrer 2 venter' })).toBeVisible();
    await page.getByRole('button', { name: 'Point 1 venter' }).click();
    await expect(page.getByRole('link', { name: 'Til godkendelse 1 venter' })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Menu, 3 venter' }).click();
  }
});

test('the numbers of what waits come with the page, and move nothing when they change', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, order } = await makeApprovingCustomer(saldo);
  await order(1);
  await signIn(context, account);
  let asked = 0;
  await page.route('**/api/waiting', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/order-approvals');
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await expect(menu.getByRole('link', { name: 'Godkend ordrer 1 venter' })).toBeVisible();
  expect(asked).toBe(0);
  const placeOf = () => menu.getByRole('link', { name: 'Afdelinger' }).boundingBox();
  const before = await placeOf();
  await page.getByRole('button', { name: /^Godkend ordre/ }).click();
  await expect(menu.getByRole('link', { name: 'Godkend ordrer', exact: true })).toBeVisible();
  expect(await placeOf()).toEqual(before);
});
