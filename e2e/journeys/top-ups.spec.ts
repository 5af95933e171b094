import { type CustomerGroup, customerGroupEndpoints, type Frequency } from '@saldo/contract/customer-groups';
import { topUpEndpoints } from '@saldo/contract/top-ups';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { clickInPlace, dialog, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { letThrough } from '../support/let-through.ts';
import { unreachable } from '../support/problems.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const today = () => copenhagenDate(Temporal.Now.instant());

/** A group with 100 points and cap 250. */
async function makeGroup(saldo: Saldo, frequency: Frequency, balances: number[]) {
  const body = { name: `Gruppe ${nextNumber()}`, frequency, points: 100, limit: 250 };
  const group = await saldo.operator.call(customerGroupEndpoints.createCustomerGroup, { body });
  const customer = await saldo.make.customer({ customerGroupId: group.id });
  const employees = [];
  for (const balance of balances) {
    employees.push(await saldo.make.employee({ customerId: customer.id, balance }));
  }
  return { group, customer, employees };
}

const address = ({ name }: CustomerGroup) => `/customer-groups?search=${encodeURIComponent(name)}`;

test('previews date, employees and points of the next run, and who reaches the cap', async ({
  operatorPage: page,
  saldo,
}) => {
  const { group, customer, employees } = await makeGroup(saldo, 'monthly', [0, 200, 300]);
  await page.goto(address(group));
  await row(page, group.name).getByRole('button', { name: 'Næste kørsel' }).click();
  const runs = dialog(page, `Kørsler - ${group.name}`);
  const next = runs.getByRole('region', { name: 'Næste kørsel' });
  await expect(next.getByRole('definition')).toHaveText([
    formatDate(nextPeriodStart('monthly', today()) ?? ''),
    '3',
    '2',
    '150',
    '1',
    '1',
  ]);
  const capped = next.getByRole('table', { name: 'Loftet nås' });
  for (const [name, balance, gets] of [
    [employees[1]?.name, '200', '+50'],
    [employees[2]?.name, '300', 'Loft nået'],
  ] as const) {
    const cells = capped
      .getByRole('row')
      .filter({ hasText: name ?? '?' })
      .getByRole('cell');
    await expect(cells).toHaveText([name ?? '?', customer.companyName, balance, gets]);
  }
  await expect(runs.getByText('Der har ikke været nogen kørsler endnu.')).toBeVisible();
  await expect(runs.getByRole('button', { name: 'Kør test' })).toBeHidden();
});

test('runs a test once for several clicks, and reports it', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const { group, customer, employees } = await makeGroup(saldo, 'test', [0, 200, 300]);
  await page.goto(address(group));
  await row(page, group.name).getByRole('button', { name: group.name }).click();
  const runs = dialog(page, `Kørsler - ${group.name}`);
  await runs.getByRole('button', { name: 'Kør test' }).click();
  const question = dialog(page, 'Ønsker du at køre testen?');
  await expect(question).toContainText(group.name);
  await expect(question).toContainText(
    '2 medarbejdere får i alt 150 point. Loftet afkorter beløbet for 1 og er allerede nået for 1.',
  );
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  const click = await clickInPlace(question.getByRole('button', { name: 'Kør test' }));
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await Promise.all([click(), click()]);
  await answer;
  // These clicks land while the dialog fades out, or after it has closed.
  for (let again = 0; again < 5; again += 1) await click();
  await expect(question).toBeHidden();
  await expect(toast(page, 'Testen er kørt: 2 medarbejdere fik i alt 150 point.')).toBeVisible();
  // Until the button is rendered as busy, a click repeats the call, but with the same key.
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);

  const report = runs.getByRole('table', { name: 'Tidligere kørsler' }).getByRole('row');
  await expect(report.nth(1).getByRole('cell')).toHaveText([
    `${formatDate(today())} Test`,
    ...['2', '1', '1', '150'],
  ]);
  await expect(report).toHaveCount(2);
  const next = runs.getByRole('region', { name: 'Næste kørsel' });
  await expect(next.getByRole('definition')).toContainText(['Når', '3', '1', '100', '0', '2']);
  await page.keyboard.press('Escape');
  await page.goto(`/customers/${customer.id}`);
  await expect(
    row(page, employees[1]?.email ?? '?').getByRole('link', { name: /vis transaktioner/ }),
  ).toHaveText('250');
});

test('retries a test with the same key when the response is lost', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const { group } = await makeGroup(saldo, 'test', [0]);
  await page.goto(address(group));
  await row(page, group.name).getByRole('button', { name: 'Kør test' }).click();
  const question = dialog(page, 'Ønsker du at køre testen?');
  await expect(question).toContainText('1 medarbejder får i alt 100 point.');
  await page.route('**/api/cron/test*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await question.getByRole('button', { name: 'Kør test' }).click();
  await expect(question.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  await letThrough(page, '**/api/cron/test*');
  await question.getByRole('button', { name: 'Kør test' }).click();
  await expect(toast(page, 'Testen er kørt: 1 medarbejder fik i alt 100 point.')).toBeVisible();
  const params = { id: String(group.id) };
  expect(await saldo.operator.call(topUpEndpoints.listTopUpRuns, { params })).toHaveLength(1);
});
