import type { Page } from '@playwright/test';
import { row, search } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Returns the texts that are wider than their cells. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.getByRole('cell').evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
      .map((element) => element.textContent ?? ''),
  );

async function makeCustomers(saldo: Saldo, count: number): Promise<string> {
  const prefix = `Side ${nextNumber()}`;
  const { id: customerGroupId } = await saldo.make.customerGroup();
  for (let n = 1; n <= count; n += 1) {
    await saldo.make.customer({ companyName: `${prefix} ${String(n).padStart(2, '0')}`, customerGroupId });
  }
  return prefix;
}

test('the header and the table head stay in view, and a new page starts at the table', async ({
  operatorPage: page,
  saldo,
}) => {
  const prefix = await makeCustomers(saldo, 28);
  await page.goto(`/?search=${encodeURIComponent(prefix)}&size=25`);
  await row(page, `${prefix} 25`).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 56 });
  await expect.poll(() => topOf(page, 'thead tr')).toBe(56);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(row(page, `${prefix} 28`)).toBeVisible();
  await expect.poll(() => topOf(page, 'section[aria-label="Kunder"]')).toBeGreaterThanOrEqual(56);
  await expect(row(page, `${prefix} 26`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(row(page, `${prefix} 25`)).toBeInViewport();
});

test('a focused row is not covered by the headers', async ({ operatorPage: page, saldo }) => {
  const prefix = await makeCustomers(saldo, 25);
  await page.goto(`/?search=${encodeURIComponent(prefix)}`);
  await page.getByRole('link', { name: `${prefix} 25`, exact: true }).focus();
  for (let n = 0; n < 24; n += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: `${prefix} 01`, exact: true })).toBeFocused();
  await expect.poll(() => topOf(page, ':focus')).toBeGreaterThanOrEqual(96);
});

test('on a low screen the header scrolls away', async ({ operatorPage: page, saldo }) => {
  const prefix = await makeCustomers(saldo, 12);
  await page.setViewportSize({ width: 720, height: 360 });
  await page.goto(`/?search=${encodeURIComponent(prefix)}`);
  await row(page, `${prefix} 09`).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBeLessThanOrEqual(-56);
  await expect.poll(() => topOf(page, 'thead tr')).toBe(0);
});

test('cuts no text while a column has space to spare', async ({ operatorPage: page, saldo }) => {
  const n = nextNumber();
  const { id: customerGroupId } = await saldo.make.customerGroup(`Gruppe ${n}`);
  const email = `personalegoder.${n}@den-danske-vaerktoejsfabrik.example`;
  const customer = await saldo.make.customer({ companyName: `Firma ${n}`, email, customerGroupId });
  await page.goto('/');
  await search(page, 'Søg i kunder', customer.companyName);
  await expect(row(page, email)).toBeVisible();
  await expect.poll(() => cutTexts(page)).toEqual([]);

  const employee = await saldo.make.employee({
    customerId: customer.id,
    email: `lone.${n}@fabrikken.example`,
  });
  await saldo.make.employeeWelcome(employee.id);
  await page.goto('/mails');
  await search(page, 'Søg i modtager og emne', employee.email);
  await expect(row(page, employee.email)).toBeVisible();
  await expect.poll(() => cutTexts(page)).toEqual([]);

  // On a wide screen the table is 1,440 px wide.
  await page.setViewportSize({ width: 1920, height: 900 });
  const widthOf = async () => (await page.getByRole('table').boundingBox())?.width;
  await expect.poll(widthOf).toBeGreaterThanOrEqual(1438);
});

test('no table is wider than the page', async ({ operatorPage: page, saldo }) => {
  const { id: customerId, companyName } = await saldo.make.customer({
    companyName: `Aktieselskabet af ${nextNumber()} for lange navne i smalle tabeller og meget mere`,
  });
  const employee = await saldo.make.employee({ customerId, balance: 123_456.78 });
  await saldo.make.employeeWelcome(employee.id);
  for (const width of [640, 720, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, text] of [
      [`/?search=${encodeURIComponent(companyName)}`, companyName],
      [`/customers/${customerId}`, employee.email],
      [`/mails?search=${encodeURIComponent(employee.email)}`, employee.email],
      ['/audit-log', ''],
      ['/security-log', ''],
    ] as const) {
      await page.goto(address);
      await expect(row(page, text).last()).toBeVisible();
      await expectNoOverflow(page, `${address} at ${width} px`);
    }
  }
});

test('shows the paginator only if the rows do not fit on one page', async ({ operatorPage: page, saldo }) => {
  const group = await saldo.make.customerGroup();
  await page.goto(`/customer-groups?search=${encodeURIComponent(group.name)}`);
  await expect(row(page, group.name)).toBeVisible();
  await expect(page.getByLabel('Items per page:')).toBeHidden();
  for (let n = 1; n <= 26; n += 1) await saldo.make.customerGroup(`${group.name} ${n}`);
  await page.goto(`/customer-groups?search=${encodeURIComponent(group.name)}&size=25`);
  await expect(page.getByText('1 – 25 of 27')).toBeVisible();
});
