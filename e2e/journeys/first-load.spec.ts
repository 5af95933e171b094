import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const MOST_REQUESTS = 15;

/** Opens the home whose list comes from `api`, and counts the requests until its rows arrive. */
async function expectFewRequests(page: Page, list: string, api: string): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:') requests.push(`${request.method()} ${pathname}`);
  });
  const untilRows = page
    .waitForResponse((response) => new URL(response.url()).pathname === api)
    .then(() => [...requests]);
  await page.goto('/');
  await expect(page.getByRole('table', { name: list }).getByRole('row').nth(1)).toBeVisible();
  const needed = await untilRows;
  expect(needed.length, needed.join(', ')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(requests.toSorted(), 'nothing is fetched twice').toEqual([...new Set(requests)].toSorted());
}

test('shows the customers after few requests', async ({ operatorPage: page, saldo }) => {
  await saldo.make.customer();
  await expectFewRequests(page, 'Kunder', '/api/customers');
});

test('shows the employees of a company after few requests', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  await saldo.make.employee({ customerId: administrator.customer.id });
  await expectFewRequests(page, 'Medarbejdere', '/api/employees');
});

test('downloads further letters when a name has them', async ({ operatorPage: page, saldo }) => {
  const { companyName } = await saldo.make.customer({ companyName: 'Łódź Şirketi' });
  const letters = page.waitForResponse(/\/latin-ext-[^/]*\.woff2$/);
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  expect((await letters).status()).toBe(200);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 15px "Inter Variable"', 'Łódź Şirketi')))
    .toBe(true);
});
