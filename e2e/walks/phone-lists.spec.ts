import type { Locator } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { expectAccessible } from '../support/accessible.ts';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, row } from '../support/dialogs.ts';
import { hasLoaded } from '../support/loaded.ts';
import { expect, makeAdministrator, test } from '../support/test.ts';

const screen = { width: 390, height: 844 };

test.use({ viewport: screen, hasTouch: true, isMobile: true });

test('shows an order in two lines; a tap anywhere on them opens it', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, order, employee } = await makeApprovingCustomer(saldo);
  const [only] = await order(1);
  await signIn(context, account);
  await page.goto('/orders');
  const card = row(page, employee.name);
  await expect(card).toContainText('100');
  await expect(card).toContainText('Afventer HR');
  await hasLoaded(page);
  await expect(async () => {
    const [name, status] = await Promise.all([
      boxOf(card.getByText(employee.name)),
      boxOf(card.getByText('Afventer HR')),
    ]);
    expect(status.y).toBeGreaterThan(name.y);
    expect((await boxOf(card)).height).toBeLessThan(64);
  }).toPass();
  const { x, y, height } = await boxOf(card);
  await page.touchscreen.tap(x + 30, y + height - 8);
  await expect(dialog(page, `Ordre ${only?.orderNumber}`)).toBeVisible();
});

test('shows an operator a pending order in two lines, with its customer', async ({
  operatorPage: page,
  saldo,
}) => {
  const { order, employee } = await makeApprovingCustomer(saldo);
  await order(1);
  const { companyName } = await saldo.make.customerById(employee.customerId);
  await page.goto(`/orders?customerId=${employee.customerId}`);
  const card = row(page, employee.name);
  await expect(card).toContainText(companyName);
  await expect(card).toContainText('Afventer');
  await expect.poll(async () => (await boxOf(card)).height).toBeLessThan(64);
});

test('shows all that the list of customers has', async ({ operatorPage: page, saldo }) => {
  const { id, companyName, email, debtorNumber } = await saldo.make.customer();
  await page.goto(`/?${new URLSearchParams({ search: companyName })}`);
  const card = row(page, companyName);
  for (const text of [email, `Debitornr. ${debtorNumber}`, '0 medarbejdere', '0 administratorer'])
    await expect(card).toContainText(text);
  await expectAccessible(page);
  await card.getByRole('link', { name: '0 administratorer' }).tap();
  await expect(page).toHaveURL(`/customers/${id}/administrators`);
});

test('one button opens filters and sorting, and counts the active filters', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, order, employee } = await makeApprovingCustomer(saldo);
  await order(2);
  await signIn(context, account);
  await page.goto('/orders');
  await expect(row(page, employee.name)).toHaveCount(2);
  await expect(page.getByLabel('Status')).toBeHidden();
  const button = page.getByRole('button', { name: /^Filtrér/ });
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Sortér efter').selectOption('Dato');
  await expect(page).toHaveURL(/sort=date/);
  await page.getByLabel('Rækkefølge').selectOption('Faldende');
  await expect(page).toHaveURL(/sort=-date/);
  await page.getByLabel('Status').selectOption('Godkendt');
  await expect(button).toHaveText('Filtrér (1)');
  await expect(page.getByText('Ingen ordrer passer til filteret.')).toBeVisible();
  await button.tap();
  await expect(page.getByLabel('Status')).toBeHidden();
  await button.tap();
  await expectAccessible(page);
});

test('puts the buttons of short modals at the bottom edge', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee();
  await page.goto(`/customers/${employee.customerId}`);
  const menu = row(page, employee.email).getByRole('button', { name: `Handlinger for ${employee.name}` });
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Tilføj beløb' }).tap();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await expectAtBottom(form.getByRole('button', { name: 'Annuller' }));
  await form.getByRole('button', { name: 'Annuller' }).tap();
  await expect(form).toBeHidden();

  await menu.tap();
  await page.getByRole('menuitem', { name: 'Slet' }).tap();
  const question = dialog(page, 'Ønsker du at slette medarbejderen?');
  await expectAtBottom(question.getByRole('button', { name: 'Annuller' }));
  await expect.poll(async () => (await boxOf(question)).y).toBeGreaterThan(screen.height / 2);
});

test('keeps the assortment bar at the bottom edge of a short page, and chooses all that a search finds', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  const title = 'Termokande i børstet stål med lang holdbarhed og graveret logo på siden og bunden, 1 liter';
  await saldo.products([
    { title, itemNumber: 'V-1', price: 9900n, active: true },
    { title: 'Kop', itemNumber: 'V-2', price: 9900n, active: true },
  ]);
  const administrator = await makeAdministrator(saldo);
  await signIn(context, administrator.account, saldo.url);
  const { id } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Køkken' },
  });
  await page.goto(`${saldo.url}/departments/${id}/products`);
  const bar = page.getByRole('region', { name: 'Ændringer' });
  await expect(bar).toBeVisible();
  await expect.poll(() => gapBelow(bar)).toBe(0);
  await expect(row(page, 'V-1')).toBeVisible();
  await hasLoaded(page);
  await expect.poll(async () => (await boxOf(row(page, 'V-1').getByText(title))).height).toBeLessThan(50);

  const card = row(page, 'V-2');
  const before = await boxOf(card);
  await card.getByRole('checkbox').tap();
  await expect(card).toContainText('ændret');
  expect((await boxOf(card)).height, 'nothing jumps when a box is ticked').toBe(before.height);
  await card.getByRole('checkbox').tap();

  const search = page.getByRole('searchbox', { name: 'Søg efter produkt' });
  await expect(page.getByText('Søg efter produkt')).toBeVisible();
  const isCut = (input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return context.measureText(input.placeholder).width > room;
  };
  expect(await search.evaluate(isCut), 'the placeholder is cut off').toBe(false);
  await search.fill('kop');
  await page.getByRole('button', { name: 'Vælg alle fundne (1)' }).tap();
  await expect(bar).toContainText('1 af 2 inkluderet');
  await expect.poll(() => gapBelow(bar)).toBe(0);
  await expectAccessible(page);
});

test('offers the template of an import within a sentence, not on a line of its own', async ({
  administratorPage: page,
}) => {
  await page.goto('/employees/import');
  const template = page.getByRole('button', { name: 'Hent skabelon' });
  await expect(template).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: template })).toContainText(
    /Hent skabelon, eller lav filen selv: \S+ kolonner/,
  );
  const isFollowedOnItsLine = () =>
    template.evaluate((button) => {
      const after = document.createRange();
      after.selectNodeContents(button.nextSibling as Node);
      return (after.getClientRects()[0] as DOMRect).top < button.getBoundingClientRect().bottom;
    });
  await expect.poll(isFollowedOnItsLine).toBe(true);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

const expectAtBottom = (button: Locator) =>
  expect
    .poll(async () => {
      const gap = await gapBelow(button);
      return gap >= 0 && gap < 24;
    })
    .toBe(true);

/** Pixels between an element and the lower edge of the screen. */
async function gapBelow(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return Math.round(screen.height - y - height);
}
