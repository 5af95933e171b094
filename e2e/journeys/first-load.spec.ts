import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { hasLoaded } from '../support/loaded.ts';
import { expect, test } from '../support/test.ts';

const MOST_REQUESTS = 14;

/** Opens the start page, and fails if it makes too many requests before its list shows rows. */
async function expectFewRequests(page: Page, list: string): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:') requests.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('tbody tr')) return;
      observer.disconnect();
      performance.mark('rows');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('table', { name: list }).getByRole('row').nth(1)).toBeVisible();
  // The browser's list of resources, read below, contains a request only once it has ended.
  await hasLoaded(page);
  const needed = await page.evaluate(() => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? 0;
    return ['navigation', 'resource'].flatMap((type) =>
      performance
        .getEntriesByType(type)
        .filter(({ startTime }) => startTime < rows)
        .map(({ name }) => name),
    );
  });
  expect(needed.length, 'the requests were recorded').toBeGreaterThan(10);
  expect(needed.length, needed.join(', ')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(requests.toSorted(), 'nothing is fetched twice').toEqual([...new Set(requests)].toSorted());
}

test('shows the customers after few requests', { tag: '@main' }, async ({ operatorPage: page, saldo }) => {
  await saldo.make.customer();
  await expectFewRequests(page, 'Kunder');
});

test('shows the employees of a company after few requests', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  await saldo.make.employee({ customerId: administrator.customer.id });
  await expectFewRequests(page, 'Medarbejdere');
});

test('requests only what a leader sees', async ({ page, context, signIn, administrator, saldo }) => {
  const { id, customerId } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Værkstedet' },
  });
  await signIn(context, await saldo.leader(customerId, id));
  const calls = new Set<string>();
  page.on('request', (request) => calls.add(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
  expect([...calls].filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
    '/api/order-approvals',
    '/api/users/me',
  ]);
});

test('requests the user and the list before the scripts have arrived', async ({
  operatorPage: page,
  saldo,
}) => {
  await saldo.make.customer();
  const calls = ['/token', '/api/users/me', '/api/customers'];
  const answered = calls.map((call) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === call),
  );
  await page.route(/\/assets\/framework-[^/]*\.js$/, async (route) => {
    await Promise.all(answered);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Kunder' }).getByRole('row').nth(1)).toBeVisible();
});

test('downloads the extended Latin font for a name that needs it', async ({ operatorPage: page, saldo }) => {
  const { companyName } = await saldo.make.customer({ companyName: 'Łódź Şirketi' });
  const letters = page.waitForResponse(/\/latin-ext-[^/]*\.woff2$/);
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  expect((await letters).status()).toBe(200);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 15px "Inter Variable"', 'Łódź Şirketi')))
    .toBe(true);
});
