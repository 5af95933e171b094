import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { amountBatchEndpoints } from '@saldo/contract/amount-batches';
import { customerEndpoints } from '@saldo/contract/customers';
import { departmentEndpoints } from '@saldo/contract/departments';
import { employeeEndpoints } from '@saldo/contract/employees';
import { ApiClient } from '../support/api-client.ts';
import { type Demo, startDemo } from '../support/demo.ts';
import { layoutShift, watchLayoutShifts } from '../support/layout-shift.ts';
import { test as base, expect } from '../support/test.ts';

/** The largest sum of shifts; Web Vitals calls 0.1 good. */
const LIMIT = 0.01;

const test = base.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

// Runs in one worker, because each worker would fill a demo of its own.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const widths = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', viewport: { width: 390, height: 844 } },
];

async function operatorScreens(api: ApiClient): Promise<string[]> {
  const customers = await api.call(customerEndpoints.listCustomers, { query: { sort: 'employeeCount' } });
  const [empty, few] = customers;
  const many = customers.at(-1);
  const [department] = await api.call(departmentEndpoints.listDepartments, {
    query: { customerId: many?.id ?? 0 },
  });
  return [
    '/',
    '/?search=findes-ikke',
    '/customer-groups',
    `/customers/${many?.id}`,
    `/customers/${few?.id}`,
    `/customers/${empty?.id}`,
    ...['departments', 'orders', 'points', 'administrators', 'settings'].map(
      (tab) => `/customers/${many?.id}/${tab}`,
    ),
    '/customers/999999999',
    '/orders',
    '/returns',
    '/order-approvals',
    `/orders?customerId=${many?.id}&departmentId=${department?.id}`,
    '/statistics',
    '/statistics?period=year',
    `/statistics?customerId=${many?.id}&period=week`,
    '/statistics?date=2019-02-01',
    '/credit-approvals',
    '/mails',
    '/accounting',
    '/audit-log',
    '/security-log',
    '/operators',
    '/accounting/settings',
    '/connections',
    '/connections/1',
    `/departments/${department?.id}/products`,
    '/account',
    '/amount-batches',
    `/amount-batches?customerId=${empty?.id}`,
    '/amount-batches/new',
    '/scheduled-amounts',
    `/amount-batches/new?customerId=${many?.id}`,
    '/amount-batches/999999999',
    '/employees/erasures',
    '/employees/update',
    '/employees/import',
    `/employees/update?customerId=${many?.id}`,
    `/customers/${many?.id}?state=left`,
    '/help',
    '/help?search=fratr%C3%A6d',
    '/help/customers',
    '/findes-ikke',
  ];
}

async function administratorScreens(api: ApiClient): Promise<string[]> {
  const [department] = await api.call(departmentEndpoints.listDepartments);
  const batches = await api.call(amountBatchEndpoints.listAmountBatches);
  const [employee] = await api.call(employeeEndpoints.listEmployees);
  return [
    '/',
    '/?search=findes-ikke',
    '/order-approvals',
    '/order-approvals?show=all',
    '/credit-approvals',
    '/departments',
    `/departments/${department?.id}/products`,
    '/statistics',
    '/statistics?period=quarter&basis=credits',
    '/company-statements',
    '/orders',
    '/account',
    '/amount-batches',
    '/amount-batches/new',
    '/scheduled-amounts',
    ...batches.map(({ id }) => `/amount-batches/${id}`),
    '/employees/erasures',
    '/employees/update',
    '/employees/import',
    '/settings',
    '/?state=left',
    '/?login=disabled&department=none',
    `/?employee=${employee?.id}`,
    ...['', '/orders', '/planned', '/history'].map((tab) => `/employees/${employee?.id}${tab}`),
    '/help/statement#tilbagefoer-et-beloeb',
  ];
}

async function leaderScreens(api: ApiClient): Promise<string[]> {
  const [employee] = await api.call(employeeEndpoints.listEmployees);
  return [
    '/',
    '/?show=all',
    '/employees',
    ...['', '/orders'].map((tab) => `/employees/${employee?.id}${tab}`),
    '/orders',
    '/statistics',
    '/account',
    '/help',
    '/help/leader',
  ];
}

const roles = [
  { role: 'operator', screensOf: operatorScreens, late: '/api/delivery-status' },
  { role: 'administrator', screensOf: administratorScreens, late: undefined },
  { role: 'leader', screensOf: leaderScreens, late: undefined },
] as const;

for (const { role, screensOf, late } of roles) {
  for (const { name, viewport } of widths) {
    test(`nothing moves on the screens of ${role}s, ${name}`, async ({ browser, demo }) => {
      const api = await new ApiClient(demo.url).signIn(demo[role]);
      const context = await browser.newContext({ viewport, baseURL: demo.url });
      await context.addCookies(api.cookies());
      await watchSlowly(context);
      await expectSteadyScreens(context, await screensOf(api), late);
      await context.close();
    });
  }
}

test('rows wait for a title that arrives after them', async ({ browser, demo }) => {
  const api = await new ApiClient(demo.url).signIn(demo.operator);
  const customers = await api.call(customerEndpoints.listCustomers, { query: { sort: 'employeeCount' } });
  const [department] = await api.call(departmentEndpoints.listDepartments, {
    query: { customerId: customers.at(-1)?.id ?? 0 },
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: demo.url });
  await context.addCookies(api.cookies());
  await watchLayoutShifts(context);
  const page = await context.newPage();
  const products = page.waitForResponse('**/api/departments/*/products');
  await page.route(`**/api/departments/${department?.id}`, async (route) => {
    await products;
    // Rows that did not wait for the title would be painted within this time.
    await sleep(500);
    await route.continue();
  });
  const address = `/departments/${department?.id}/products`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `Produkter for ${department?.name}` })).toBeVisible();
  await expectSteady(page, address);
  await context.close();
});

test('a name that arrives in a title moves nothing at 200 % zoom', async ({ browser, demo }) => {
  const api = await new ApiClient(demo.url).signIn(demo.operator);
  const [customer] = await api.call(customerEndpoints.listCustomers, { query: { sort: 'companyName' } });
  const context = await browser.newContext({ viewport: { width: 720, height: 450 }, baseURL: demo.url });
  await context.addCookies(api.cookies());
  await watchSlowly(context);
  await expectSteadyScreens(context, [`/customers/${customer?.id}`]);
  await context.close();
});

test('nothing moves on the first screens of a new company', async ({ browser, saldo, signIn }) => {
  const { id } = await saldo.make.customer();
  for (const { viewport } of widths) {
    const context = await browser.newContext({ viewport, baseURL: saldo.url });
    await watchSlowly(context);
    await signIn(context, await saldo.account('administrator', id));
    await expectSteadyScreens(context, ['/', '/amount-batches', '/employees/erasures']);
    await signIn(context, await saldo.account('operator'));
    await expectSteadyScreens(context, [`/customers/${id}`]);
    await context.close();
  }
});

test('nothing moves for visitors and for a role without rights', async ({ browser, saldo, signIn }) => {
  for (const { viewport } of widths) {
    const context = await browser.newContext({ viewport, baseURL: saldo.url });
    await watchSlowly(context);
    await expectSteadyScreens(context, ['/login', '/kodeord', '/kodeord/valgt']);
    await signIn(context, await saldo.account('Revisor'));
    await expectSteadyScreens(context, ['/', '/findes-ikke']);
    await context.close();
  }
});

/** `late` is a call that a part of every screen makes seconds later; the first screen waits for it. */
async function expectSteadyScreens(
  context: BrowserContext,
  addresses: readonly string[],
  late?: string,
): Promise<void> {
  const page = await context.newPage();
  for (const [index, address] of addresses.entries()) {
    const lastCall =
      index === 0 && late !== undefined
        ? page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(late))
        : undefined;
    await page.goto(address);
    await lastCall;
    await expectSteady(page, address);
  }
  await page.close();
}

/** Records layout shifts on a slow network. Call it once per context: each call would record every shift once more. */
async function watchSlowly(context: BrowserContext): Promise<void> {
  await watchLayoutShifts(context);
  await slowDown(context);
}

/** Imitates a mobile network: responses take different times, so the parts of a screen arrive one after the other. */
async function slowDown(context: BrowserContext): Promise<void> {
  let calls = 0;
  await context.route('**/api/**', async (route) => {
    calls += 1;
    await sleep(100 + 60 * (calls % 4));
    await route.continue();
  });
}

async function expectSteady(page: Page, address: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [role="status"]:has(.mantine-Loader-root)')).toHaveCount(0);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `${address}\n${moved.join('\n')}`).toBeLessThan(LIMIT);
}
