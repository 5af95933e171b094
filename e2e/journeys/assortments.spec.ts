import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { dialog, row, toast, untilIdle } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { type Administrator, expect, makeAdministrator, test } from '../support/test.ts';
import { lengthenTimers } from '../support/timers.ts';

/** `Produkt 0001` with item number `V-0001`, and so on; every tenth is inactive. */
const products = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return { title: `Produkt ${number}`, itemNumber: `V-${number}`, price: 9900n, active: index % 10 !== 9 };
  });

const department = (administrator: Administrator, name: string) =>
  administrator.api.call(departmentEndpoints.createDepartment, { body: { name } });

async function included(administrator: Administrator, id: number): Promise<string[]> {
  const all = await administrator.api.call(departmentEndpoints.listDepartmentProducts, { params: { id } });
  return all.filter((product) => product.included).map(({ title }) => title);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Ændringer' });
const saveButton = (page: Page) => bar(page).getByRole('button', { name: /^Gem/ });

async function save(page: Page, question: string): Promise<void> {
  await saveButton(page).click();
  await dialog(page, question).getByRole('button', { name: 'Gem' }).click();
}

test('creates a department and saves its assortment', { tag: '@main' }, async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  await saldo.products(products(12));
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id } = await department(administrator, 'Køkken');

  await page.goto(`${saldo.url}/departments`);
  await row(page, 'Køkken').getByRole('button', { name: 'Se produkter' }).click();
  await expect(page).toHaveURL(`${saldo.url}/departments/${id}/products`);
  await expect(page.getByRole('heading', { level: 1, name: 'Produkter for Køkken' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Inkluderet',
    'Navn',
    'Varenummer',
    'Webshop Status',
    'Pris',
  ]);
  await expect(row(page, 'V-0001')).toContainText('99');
  await expect(row(page, 'V-0010')).toContainText('Inaktiv');
  await expect(row(page, 'V-0001').getByRole('cell').nth(3)).toHaveText('Aktiv');

  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await saveButton(page).click({ force: true });
  await expect(toast(page, 'Ingen ændringer at gemme')).toBeVisible();

  await row(page, 'V-0002').getByText('V-0002').click();
  await page.getByRole('checkbox', { name: 'Produkt 0003' }).check();
  await page.getByRole('checkbox', { name: 'Produkt 0004' }).press('Space');
  await expect(bar(page)).toContainText('3 ændringer');
  await row(page, 'V-0004').click();
  await expect(bar(page)).toContainText('2 ændringer');
  await bar(page).getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await row(page, 'V-0005').click();
  await expect(bar(page)).toContainText('1 ændring');

  const mayContinue = Promise.withResolvers<void>();
  await page.route('**/products/*/add', async (route) => {
    await mayContinue.promise;
    await route.continue();
  });
  await save(page, 'Er du sikker på, at du vil gemme ændringerne for 1 produkt?');
  await expect(bar(page).getByRole('button', { name: 'Gemmer...' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('checkbox', { name: 'Produkt 0001' })).toBeDisabled();
  await row(page, 'V-0001').getByText('V-0001').click();
  await expect(page.getByRole('checkbox', { name: 'Produkt 0001' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Vælg alle' })).toBeDisabled();
  mayContinue.resolve();
  await expect(toast(page, '1 produkt opdateret')).toBeVisible();
  await letThrough(page, '**/products/*/add');
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await included(administrator, id)).toEqual(['Produkt 0005']);
});

test('copies from another department, ticks a range with Shift, and shows what is chosen or not', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  await saldo.products(products(12));
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id: other } = await department(administrator, 'Lager');
  const { id } = await department(administrator, 'Køkken');
  const all = await administrator.api.call(departmentEndpoints.listDepartmentProducts, { params: { id } });
  await administrator.api.call(departmentEndpoints.changeAssortment, {
    params: { id: other },
    body: { add: all.slice(0, 2).map((product) => product.id), remove: [] },
  });
  await page.goto(`${saldo.url}/departments/${id}/products`);
  await page.getByRole('button', { name: 'Kopiér fra afdeling …' }).click();
  const copy = dialog(page, 'Kopiér fra en anden afdeling');
  await copy.getByRole('button', { name: 'Kopiér' }).click();
  await expect(copy).toContainText('Vælg en afdeling');
  await copy.getByLabel('Afdeling').selectOption('Lager');
  await copy.getByRole('button', { name: 'Kopiér' }).click();
  await expect(bar(page)).toContainText('2 ændringer');
  await expect(page.getByRole('checkbox', { name: 'Produkt 0002' })).toBeChecked();

  await row(page, 'V-0004').getByText('V-0004').click();
  await row(page, 'V-0007')
    .getByText('V-0007')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('6 ændringer');
  await page.getByRole('checkbox', { name: 'Produkt 0009' }).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('8 ændringer');
  const shown = page.getByRole('combobox', { name: 'Vis' });
  await shown.selectOption({ label: 'Valgte' });
  await expect(page.getByRole('row')).toHaveCount(9);
  await save(page, 'Er du sikker på, at du vil gemme ændringerne for 8 produkter?');
  await expect(toast(page, '8 produkter opdateret')).toBeVisible();
  await shown.selectOption({ label: 'Ikke valgte' });
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(row(page, 'V-0003')).toBeVisible();
  expect(await included(administrator, id)).toHaveLength(8);
});

test('selects all products, or all that a search finds, and keeps the edits when saving one of them fails', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
  problems,
}) => {
  problems.expect(unreachable);
  await saldo.products(products(12));
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id } = await department(administrator, 'Køkken');
  await page.goto(`${saldo.url}/departments/${id}/products`);
  const search = page.getByRole('searchbox', { name: 'Søg efter produkt' });
  await expect(search).toHaveAttribute('placeholder', 'Søg på navn eller varenummer');
  await search.fill('  v-0003 ');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Vælg alle fundne (1)' }).click();
  await expect(bar(page)).toContainText('1 af 12 inkluderet');
  await expect(page.getByRole('button', { name: 'Fravælg alle fundne (1)' })).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Vælg alle', exact: true }).click();
  await expect(bar(page)).toContainText('Alle 12 inkluderet');
  await expect(page.getByRole('button', { name: 'Fravælg alle', exact: true })).toBeVisible();
  await search.fill('findes ikke');
  await expect(page.getByText('Ingen produkter matcher søgningen "findes ikke".')).toBeVisible();
  await search.fill('');
  await page.route('**/products/*/add', (route, request) =>
    request.url().includes('/7/') ? route.abort() : route.continue(),
  );
  await save(page, 'Er du sikker på, at du vil gemme ændringerne for 12 produkter?');
  await expect(toast(page, 'Kunne ikke gemme ændringerne')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(12);
  await letThrough(page, '**/products/*/add');
  await saveButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, /produkt(er)? opdateret/).last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(12);
  await page.getByRole('button', { name: 'Fravælg alle' }).click();
  await page.getByRole('checkbox', { name: 'Produkt 0001' }).check();
  await save(page, 'Er du sikker på, at du vil gemme ændringerne for 11 produkter?');
  await expect(toast(page, '11 produkter opdateret').last()).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage til afdelinger' }).click();
  // The screen's code is loaded on demand, so it must arrive before this test's server stops.
  await expect(page.getByRole('heading', { name: 'Afdelinger' })).toBeVisible();
  await expect(page).toHaveURL(`${saldo.url}/departments`);
  expect(await included(administrator, id)).toEqual(['Produkt 0001']);
});

test('asks before leaving with unsaved changes: by a link, back or reload', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const [product] = products(1);
  const title = `Vinterjakke ${administrator.customer.id}`;
  if (product) await saldo.products([{ ...product, title, itemNumber: title }]);
  const { id } = await department(administrator, 'Kørsel');
  await page.goto('/departments');
  await row(page, 'Kørsel').getByRole('link').click();
  const tick = page.getByRole('checkbox', { name: title });
  await tick.check();

  const question = dialog(page, 'Forlad siden uden at gemme?');
  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await expect(question).toContainText('1 produkt');
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(`/departments/${id}/products`);
  await page.goBack();
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(tick).toBeChecked();

  const asked = page.waitForEvent('dialog');
  // Playwright's own reload would wait for a page that does not load.
  await page.evaluate(() => setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expect(tick).toBeChecked();

  await page.getByRole('searchbox', { name: 'Søg efter produkt' }).fill(title);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(title);
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Tilbage til afdelinger' }).click();
  await question.getByRole('button', { name: 'Forlad uden at gemme' }).click();
  await expect(page).toHaveURL('/departments');
  expect(await included(administrator, id)).toEqual([]);
});

test('reports a department and products that cannot be loaded', async ({
  administratorPage: page,
  administrator,
  problems,
}) => {
  problems.expect(answered(404), answered(400));
  const { id } = await department(administrator, 'Pakkeri');
  await page.goto('/departments/999999/products');
  const missing = toast(page, 'Kunne ikke indlæse afdeling');
  await expect(missing).toBeVisible();
  await expect(page).toHaveURL('/departments');
  await page.getByRole('link', { name: 'Pakkeri' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(missing).toHaveCount(0);

  const refuse = { status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } };
  await page.route('**/api/departments/*/products', (route) => route.fulfill(refuse));
  await page.goto(`/departments/${id}/products`);
  await expect(toast(page, 'Kunne ikke indlæse produkter')).toBeVisible();
  await letThrough(page, '**/api/departments/*/products');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(bar(page)).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/departments/0/products');
  await expect(page.getByRole('heading', { name: 'Afdelingen findes ikke' })).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/departments'))).toEqual([]);
});

test('a letter deleted before the address has caught up stays deleted', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  await saldo.products(products(5000));
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id } = await department(administrator, 'Lager');
  await page.goto(`${saldo.url}/departments/${id}/products`);
  const search = page.getByRole('searchbox', { name: 'Søg efter produkt' });
  const all = page.getByRole('button', { name: /^Vælg alle/ });
  await expect(all).toBeVisible();
  // The address follows the search field after 250 ms.
  const endTimers = await lengthenTimers(page, 250);
  await search.fill('v-4');
  await endTimers();
  await expect(page).toHaveURL(/search=v-4$/);
  await search.press('3');
  await expect(all).toHaveText('Vælg alle fundne (100)');
  // The address gets `v-43`, and the letter is deleted before the list is rendered for that address.
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('end-timers'));
    await null;
    document.execCommand('delete');
  });
  await untilIdle(page);
  await expect(page).toHaveURL(/search=v-43$/);
  await expect(search).toHaveValue('v-4');
  await expect(all).toHaveText('Vælg alle fundne (1.000)');
  await endTimers();
  await expect(page).toHaveURL(/search=v-4$/);
  await expect(search).toHaveValue('v-4');
});

test('searches 5,000 products at each keystroke, and saves them with one call', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  await saldo.products(products(5000));
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id } = await department(administrator, 'Lager');
  await page.goto(`${saldo.url}/departments/${id}/products`);
  await expect(page.getByText('1 – 50 of 5000')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Søg efter produkt' });
  await search.focus();
  const keys = ['v', '-', '4', '3', ...Array<string>(4).fill('Backspace')];
  for (const [n, found] of [5000, 5000, 1000, 100, 1000, 5000, 5000, 5000].entries()) {
    await page.keyboard.press(keys[n] ?? '');
    await expect(page.getByText(`1 – 50 of ${found}`, { exact: true })).toBeVisible();
  }

  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Vælg alle' }).click();
  await save(page, 'Er du sikker på, at du vil gemme ændringerne for 5.000 produkter?');
  await expect(toast(page, '5.000 produkter opdateret')).toBeVisible();
  expect(calls).toEqual([`/api/departments/${id}/products`]);
  expect(await included(administrator, id)).toHaveLength(5000);
});
