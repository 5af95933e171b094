import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { expectAccessible } from '../support/accessible.ts';
import { accountMenu, followInMenu } from '../support/menu.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { printedPages } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

const pagesOfGuide = (page: Page) => page.locator('main a[href^="/help/"]');

/** Opens each page of the guide from its contents, follows its links, and returns the number of pages. */
async function readAll(page: Page): Promise<number> {
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Hjælp', level: 1 })).toBeVisible();
  await expect(pagesOfGuide(page).first()).toBeVisible();
  const addresses = await pagesOfGuide(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  const targets = new Set<string>();
  for (const address of addresses) {
    await page.locator(`main a[href="${address}"]`).first().click();
    await expect(page).toHaveURL(address ?? '');
    const text = page.locator('main [data-printed]');
    await expect(text.getByRole('heading', { level: 1 })).not.toHaveText('');
    for (const picture of await text.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(100);
    }
    for (const link of await text.locator('a[href*="/help/"]').all()) {
      targets.add((await link.getAttribute('href')) ?? '');
    }
    await text.getByRole('link', { name: 'Hjælp' }).click();
    await expect(page).toHaveURL('/help');
  }
  for (const target of [...targets].filter((address) => address.includes('#'))) {
    await page.goto(target);
    await expectAtTop(page, target.slice(target.indexOf('#') + 1));
  }
  return addresses.length;
}

/** Expects the heading just below the menu, or the page scrolled to its end. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const heading = page.locator(`[id="${id}"]`);
  await expect(heading).toBeInViewport();
  const isLast = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
  await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) < 120 || (await isLast())).toBe(true);
}

/** Follows the `?` beside the title of each screen. */
async function followFromScreens(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await page.goto(screen);
    const link = page.getByRole('link', { name: 'Hjælp til siden' });
    await link.click();
    await expect(page).toHaveURL(/\/help\/[a-z-]+$/);
    await expect(page.locator('main [data-printed]')).toBeVisible();
  }
}

test('an operator reads the guide, from the menu and from each screen', async ({
  operatorPage: page,
  saldo,
}) => {
  test.slow();
  const customer = await saldo.make.customer();
  await page.goto('/');
  await followInMenu(page, accountMenu, 'Hjælp');
  await expect(page).toHaveURL('/help');
  expect(await readAll(page)).toBeGreaterThan(20);
  await followFromScreens(page, [
    '/',
    `/customers/${customer.id}`,
    '/customer-groups',
    '/orders',
    '/returns',
    '/statistics',
    '/order-approvals',
    '/credit-approvals',
    '/amount-batches',
    '/amount-batches/new',
    '/mails',
    '/accounting',
    '/audit-log',
    '/security-log',
    '/operators',
    '/accounting/settings',
    '/connections',
    '/connections/1',
    '/account',
  ]);
});

test('an administrator reads another guide, and finds the page of each screen', async ({
  administratorPage: page,
  administrator,
}) => {
  test.slow();
  const department = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Lager' },
  });
  expect(await readAll(page)).toBeGreaterThan(20);
  await followFromScreens(page, [
    '/',
    '/order-approvals',
    '/credit-approvals',
    '/amount-batches',
    '/amount-batches/new',
    '/departments',
    '/employees/erasures',
    '/employees/update',
    '/employees/import',
    `/departments/${department.id}/products`,
    '/statistics',
    '/company-statements',
    '/orders',
    '/settings',
    '/account',
  ]);
  // This page is for operators only.
  await page.goto('/help/customer-groups');
  await expect(page.getByRole('heading', { name: 'Hjælpesiden findes ikke' })).toBeVisible();
  await page.getByRole('link', { name: 'Til hjælpen' }).click();
  await expect(page).toHaveURL('/help');
});

test('a leader reads a short guide, and finds the page of each screen', async ({
  page,
  context,
  signIn,
  administrator,
  saldo,
}) => {
  const { id, customerId } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Værkstedet' },
  });
  await signIn(context, await saldo.leader(customerId, id));
  expect(await readAll(page)).toBeGreaterThan(5);
  await followFromScreens(page, ['/', '/employees', '/orders', '/statistics', '/account']);
});

test('a search of the guide leads to the section it found', async ({ administratorPage: page }) => {
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'Søg i hjælpen' });
  await search.fill('tilbagefør fejl');
  const result = page.getByRole('link', { name: 'Tilbagefør et beløb' });
  await expect(result).toBeVisible();
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page).toHaveURL('/help?search=tilbagef%C3%B8r+fejl');
  await expectAccessible(page);
  await result.click();
  await expect(page).toHaveURL('/help/statement#tilbagefoer-et-beloeb');
  await expectAtTop(page, 'tilbagefoer-et-beloeb');
  await expectAccessible(page);

  await page.goBack();
  await expect(search).toHaveValue('tilbagefør fejl');
  await search.fill(`${'%_"'.repeat(40)}(`);
  await expect(page.getByRole('status')).toContainText('Intet i hjælpen passer til søgningen.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Totrinslogin' })).toBeVisible();
  await expectAccessible(page);
});

test('the palette finds only guide pages of the signed-in role', async ({ administratorPage: page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: /^Søg, eller udfør/ });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Hjælp', exact: true })).toBeVisible();
  await page.keyboard.type('kundegruppe automatisk');
  await expect(palette.getByRole('status')).toContainText('Intet matcher');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('tilbagefør');
  await expect(palette.getByRole('group', { name: 'Hjælp' })).toBeVisible();
  await expect(palette.getByRole('option', { selected: true })).toHaveAccessibleName(/^Tilbagefør et beløb/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/help/statement#tilbagefoer-et-beloeb');
  await expectAtTop(page, 'tilbagefoer-et-beloeb');
});

test('a deep link opens its heading after a sign-in', async ({ page, administrator }) => {
  await page.goto('/help/edit-employee#slet-en-medarbejder');
  await page.getByLabel('E-mail').fill(administrator.account.email);
  await page.getByLabel('Kodeord', { exact: true }).fill(administrator.account.password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('heading', { name: 'Ret eller slet en medarbejder' })).toBeVisible();
  await expect(page).toHaveURL('/help/edit-employee#slet-en-medarbejder');
  await expectAtTop(page, 'slet-en-medarbejder');
  await page.getByRole('link', { name: 'Ret navn, e-mail eller afdeling' }).click();
  await expect(page).toHaveURL('/help/edit-employee#ret-navn-e-mail-eller-afdeling');
});

test('a page of the guide prints without menu and buttons', async ({ administratorPage: page }) => {
  await page.goto('/help/add-amount');
  await expect(page.getByRole('heading', { name: 'Tilføj beløb', level: 1 })).toBeVisible();
  const printed = (await printedPages(page)).join('\n');
  expect(printed).toContain('Giv point, eller træk point fra');
  expect(printed).toContain('Hvis det ikke lykkes');
  for (const word of ['Udskriv', 'Log ud', 'Totrinslogin']) expect(printed).not.toContain(word);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the guide can be read, and nothing is wider than the screen', async ({ administratorPage: page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await followInMenu(page, accountMenu, 'Hjælp');
    await expect(page.getByRole('heading', { name: 'Hjælp', level: 1 })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Statistik', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Statistik', level: 1 })).toBeVisible();
    await page.locator('main img').scrollIntoViewIfNeeded();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Hjælp', exact: true }).tap();
    await expect(page).toHaveURL('/help');
  });
});
