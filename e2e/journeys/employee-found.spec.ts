import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { dialog, field, row } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { letThrough } from '../support/let-through.ts';
import { answered } from '../support/problems.ts';
import { expect as expectQuickly, test } from '../support/test.ts';
import { lengthenTimers } from '../support/timers.ts';

// Creating employees hashes their passwords, so a busy machine takes long.
test.slow();
const expect = expectQuickly.configure({ timeout: 60_000 });

const panel = (page: Page) => page.getByRole('region', { name: 'Importér medarbejdere' });
const table = (page: Page) => page.getByRole('region', { name: 'Medarbejdere', exact: true });

function employees(count: number): { emails: string[]; file: string } {
  const emails = Array.from({ length: count }, () => `fundet${nextNumber()}@eksempel.dk`);
  const lines = emails.map((email, index) => `Åse;Import ${index + 1};${email};mit-kodeord-${index}`);
  return { emails, file: ['Fornavn;Efternavn;E-mail;Kodeord', ...lines].join('\n') };
}

async function startImport(page: Page, file: string): Promise<void> {
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'nye.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await panel(page)
    .getByRole('button', { name: /^Importér \d+ medarbejdere$/ })
    .click();
}

test('says that a new employee is on another page of the list, and shows the row', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id: customerId } = await saldo.make.customer();
  const names = Array.from({ length: 25 }, (_, index) => `Bo ${index}`);
  await Promise.all(names.map((lastName) => saldo.make.employee({ customerId, firstName: 'Bo', lastName })));
  await page.goto(`/customers/${customerId}?size=25`);
  const create = async (firstName: string, email: string) => {
    await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
    const form = dialog(page, 'Opret medarbejder');
    await field(form, 'Fornavn').fill(firstName);
    await field(form, 'Efternavn').fill('Ny');
    await field(form, 'E-mail').fill(email);
    await field(form, 'Kodeord').fill('langt nok kodeord');
    await form.getByRole('button', { name: 'Opret medarbejder' }).click();
    await expect(form).toBeHidden();
  };
  await create('Anna', `anna${nextNumber()}@eksempel.dk`);
  await expect(row(page, 'Anna Ny')).toBeVisible();
  await expect(page.getByText('er nu oprettet')).toHaveCount(0);

  const email = `oerjan${nextNumber()}@eksempel.dk`;
  await create('Ørjan', email);
  const notice = table(page).getByRole('status').filter({ hasText: 'Ørjan Ny er nu oprettet.' });
  await expect(notice).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
  // The mark lasts for two seconds, so a busy machine could miss it.
  const endMark = await lengthenTimers(page, 2_000);
  await notice.getByRole('button', { name: 'Vis medarbejderen' }).click();
  await expect(row(page, email)).toHaveAttribute('data-marked', 'true');
  await endMark();
  await expect(row(page, email)).not.toHaveAttribute('data-marked');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Anna Ny')).toBeVisible();
});

test("Fra fil is beside Opret medarbejder, and the import's result leads to the new employees", async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const old = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto('/');
  await expect(row(page, old.email)).toBeVisible();
  await page.getByRole('link', { name: 'Fra fil' }).click();
  await expect(page.getByRole('link', { name: 'Opret og opdatér (anbefalet)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Importér med kodeord (fire kolonner)' }).click();
  await expect(panel(page).getByRole('button', { name: 'Vælg CSV-fil' })).toBeInViewport();
  const { emails, file } = employees(3);
  await startImport(page, file);
  await panel(page).getByRole('link', { name: 'Se de 3 medarbejdere' }).click();
  await expect(table(page).locator('tbody tr')).toHaveCount(3);
  for (const email of emails) await expect(row(page, email)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeInViewport();
  await expect(table(page).getByText('Kun de importerede medarbejdere vises.')).toBeVisible();
  await page.reload();
  await expect(table(page).locator('tbody tr')).toHaveCount(3);
  await page.getByRole('button', { name: 'Vis alle' }).click();
  await expect(row(page, old.email)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an import ended by a sign-out elsewhere keeps its result, without passwords', async ({
  administratorPage: page,
  administrator,
  context,
  problems,
}) => {
  problems.expect(answered(401), answered(409));
  // An address of before, when the import was a part of the home.
  await page.goto('/#import');
  const { emails, file } = employees(6);
  const taken = { firstName: 'Bo', lastName: 'B', email: emails[1] ?? '', password: 'mit-kodeord-1' };
  await administrator.api.call(employeeEndpoints.createEmployee, { body: taken });
  let sent = 0;
  await page.route('**/api/employees', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    if (sent === 4) await context.clearCookies({ name: 'saldo-session' });
    await route.fallback();
  });
  await startImport(page, file);
  await expect(page).toHaveURL(/\/login/);
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).toContain(emails[1]);
  expect(stored).not.toContain('kodeord-');
  await letThrough(page, '**/api/employees');
  await page.getByLabel('E-mail').fill(administrator.account.email);
  await field(page, 'Kodeord').fill(administrator.account.password);
  await field(page, 'Kodeord').press('Enter');

  await expect(panel(page).getByText('2 medarbejdere blev importeret succesfuldt')).toBeInViewport();
  await expect(panel(page).getByText('1 række kunne ikke importeres')).toBeVisible();
  await expect(panel(page).getByText('Importen stoppede, fordi du blev logget ud.')).toContainText(
    '3 rækker mangler, fra linje 5.',
  );
  await expect(panel(page).getByText('E-mailen er allerede i brug.')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Se de 2 medarbejdere' }).click();
  await expect(row(page, emails[2] ?? '')).toBeVisible();

  // The result is shown once; the next visit starts afresh.
  await page.goBack();
  await expect(panel(page).getByRole('button', { name: 'Vælg CSV-fil' })).toBeVisible();
  await expect(panel(page).getByText('Importen stoppede')).toHaveCount(0);
});
