import { readFile } from 'node:fs/promises';
import type { Download, Page, Route } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { dialog, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { accountMenu, followInMenu } from '../support/menu.ts';
import { answered, unreachable } from '../support/problems.ts';
import { type Administrator, expect as expectQuickly, test } from '../support/test.ts';

// Imports hash passwords at the lowest priority, so a busy machine takes long for a few rows.
test.slow();
const expect = expectQuickly.configure({ timeout: 90_000 });

const HEADER = 'Fornavn;Efternavn;E-mail;Kodeord';
const panel = (page: Page) => page.getByRole('region', { name: 'Importér medarbejdere' });
const start = (page: Page) => panel(page).getByRole('button', { name: /^Importér (\S+ )?medarbejdere?$/ });

async function choose(
  page: Page,
  content: string | Buffer,
  file = { name: 'medarbejdere.csv', mimeType: 'text/csv' },
) {
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from(content) });
}

function employees(count: number): { lines: string[]; emails: string[] } {
  const emails = Array.from({ length: count }, () => `import${nextNumber()}@eksempel.dk`);
  return {
    emails,
    lines: emails.map((email, index) => `Åse;Import ${index + 1};${email};mit-kodeord-${index}`),
  };
}

const employeeBodies = (count: number) =>
  employees(count).emails.map((email) => ({
    body: { firstName: 'Åse', lastName: 'Enkelt', email, password: 'mit-kodeord-1' },
  }));

const emailsOf = async ({ api }: Administrator): Promise<string[]> =>
  (await api.call(employeeEndpoints.listEmployees)).map(({ email }) => email).sort();

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('imports a filled-in template after a preview, with one call per row', { tag: '@main' }, async ({
  administratorPage: page,
  administrator,
}) => {
  await page.goto('/employees/import');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Hent skabelon' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('medarbejdere_skabelon.csv');
  const { lines, emails } = employees(3);
  await choose(page, `${await textOf(template)}${lines.join('\r\n')}\r\n`);

  const preview = panel(page).getByRole('table', { name: 'De første medarbejdere i filen' });
  await expect(preview.getByRole('row')).toHaveCount(4);
  await expect(preview).toContainText(emails[2] ?? '');
  await expect(panel(page)).not.toContainText('mit-kodeord-0');

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await expect(start(page)).toHaveText('Importér 3 medarbejdere');
  await start(page).click();
  await expect(panel(page).getByText('3 medarbejdere blev importeret succesfuldt')).toBeVisible();
  expect(calls).toEqual(['/api/employees', '/api/employees', '/api/employees']);
  await expect(panel(page).getByRole('button', { name: /som CSV$/ })).toHaveCount(0);
  expect(await emailsOf(administrator)).toEqual(emails.toSorted());
});

test('imports nothing from a file with errors, and lists them without passwords', async ({
  administratorPage: page,
  administrator,
}) => {
  await page.goto('/employees/import');
  const { lines } = employees(7);
  lines[1] = 'Bo;;bo@eksempel.dk;hemmeligt-kodeord';
  lines[5] = 'Ane;Andersen;ane.eksempel.dk;hemmeligt-kodeord';
  await choose(page, [HEADER, ...lines].join('\n'));
  await expect(panel(page).getByRole('alert')).toContainText('Der er fejl i 2 linjer.');
  const errors = panel(page).getByRole('list').filter({ hasText: 'Linje 3' }).getByRole('listitem');
  await expect(errors).toHaveCount(2);
  await expect(errors.nth(0)).toContainText('Linje 3');
  await expect(errors.nth(0)).toContainText('Navn er påkrævet');
  await expect(errors.nth(0)).toContainText('Bo;;bo@eksempel.dk;••••••••');
  await expect(errors.nth(1)).toContainText('Linje 7');
  await expect(errors.nth(1)).toContainText('Email-adressen er ikke gyldig');
  await expect(panel(page)).not.toContainText('hemmeligt');
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');

  await start(page).click({ force: true });
  await expect(toast(page, 'Ret fejlene i filen, og vælg den igen.')).toBeVisible();
  expect(await emailsOf(administrator)).toEqual([]);
});

test('reads a file of Danish Excel, in Windows-1252 with CRLF', async ({
  administratorPage: page,
  administrator,
}) => {
  await page.goto('/employees/import');
  const [email = ''] = employees(1).emails;
  const content = Buffer.from(`${HEADER}\r\nS\xf8ren;\xc6r\xf8;${email};kodeord-p\xe5-dansk\r\n`, 'latin1');
  await choose(page, content, { name: 'medarbejdere.csv', mimeType: 'application/vnd.ms-excel' });
  await expect(panel(page).getByRole('cell', { name: 'Søren' })).toBeVisible();
  await start(page).click();
  await panel(page).getByRole('link', { name: 'Se medarbejderen' }).click();
  await expect(row(page, 'Søren Ærø')).toContainText(email);
  expect(await emailsOf(administrator)).toEqual([email]);
});

test('imports 60 rows in one streamed call, and returns a refused row as a file', async ({
  administratorPage: page,
  administrator,
}) => {
  await page.goto('/employees/import');
  const { lines, emails } = employees(59);
  // A spreadsheet would treat this password as a formula.
  lines.splice(
    40,
    0,
    `Jens;Dobbelt;${emails[4]?.toUpperCase()};=mit-kodeord;1`.replace('=mit-kodeord;1', '"=mit-kodeord;1"'),
  );
  await choose(page, [HEADER, ...lines].join('\r\n'));
  await expect(panel(page).getByText('Linje 42 har samme e-mail som en tidligere linje')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const { promise: barWasSeen, resolve: letImport } = Promise.withResolvers<void>();
  await page.route('**/api/employees/import', async (route) => {
    await barWasSeen;
    await route.continue();
  });
  await start(page).click();
  const bar = panel(page).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+ \/ 60 \(\d+ %\)$/);
  letImport();
  await expect(panel(page).getByText('59 medarbejdere blev importeret succesfuldt')).toBeVisible();
  await expect(panel(page).getByText('1 række kunne ikke importeres')).toBeVisible();
  await expect(
    panel(page).getByText('Kunne ikke oprette medarbejder: E-mailen er allerede i brug.'),
  ).toBeVisible();
  expect(calls).toEqual(['/api/employees/import']);
  expect(await emailsOf(administrator)).toEqual(emails.toSorted());

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Hent rækken som CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^medarbejdere_ikke_importeret_\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(download);
  expect(text).toContain('"=mit-kodeord;1"');

  const corrected = employees(1).emails[0] ?? '';
  await panel(page).getByRole('button', { name: 'Importér en ny fil' }).click();
  await choose(page, text.replace(emails[4]?.toUpperCase() ?? '', corrected));
  await start(page).click();
  await expect(panel(page).getByText('1 medarbejder blev importeret succesfuldt')).toBeVisible();
  expect(await emailsOf(administrator)).toContain(corrected);
});

test('stops on request, keeps the created employees, and continues', async ({
  administratorPage: page,
  administrator,
}) => {
  await page.goto('/employees/import');
  const { lines, emails } = employees(20);
  await choose(page, [HEADER, ...lines].join('\n'));
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  let calls = 0;
  const delayFourth = async (route: Route) => {
    calls += 1;
    if (calls === 4) await stopped;
    await route.fallback();
  };
  await page.route('**/api/employees', delayFourth);
  await start(page).click();
  await expect(panel(page).getByText(/^3 \/ 20/)).toBeVisible();
  await expect.poll(() => calls).toBe(4);

  await followInMenu(page, accountMenu, 'Min konto');
  const question = dialog(page, 'Stop importen og forlad siden?');
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(question).toBeHidden();

  await panel(page).getByRole('button', { name: 'Stop importen' }).click();
  // Stopping waits for the response of the call in progress, so the outcome of its row is known.
  stop();
  await expect(panel(page).getByText('Importen er stoppet.')).toContainText(
    'De oprettede medarbejdere bliver stående.',
  );
  const done = (await emailsOf(administrator)).length;
  expect(done).toBe(4);
  await expect(panel(page).getByText(`${done} medarbejdere blev importeret succesfuldt`)).toBeVisible();
  await expect(panel(page).getByText(`${20 - done} rækker mangler.`)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page)
      .getByRole('button', { name: `Hent de ${20 - done} rækker som CSV` })
      .click(),
  ]);
  // A downloaded row may end in the empty cell of an optional column.
  const left = (await textOf(download)).trim().replaceAll(/;+$/gm, '').split('\r\n').slice(1);
  expect(left).toEqual(lines.slice(done));

  await panel(page).getByRole('button', { name: 'Fortsæt importen' }).click();
  await expect(panel(page).getByText('20 medarbejdere blev importeret succesfuldt')).toBeVisible();
  expect(await emailsOf(administrator)).toEqual(emails.toSorted());
});

test('keeps the rows of a stopped large import', async ({ administratorPage: page, administrator }) => {
  await page.goto('/employees/import');
  const { lines, emails } = employees(4000);
  await choose(page, [HEADER, ...lines].join('\n'));
  await start(page).click();
  await expect(panel(page).getByText(/^\d\d+ \/ 4\.000/)).toBeVisible();
  const hasStopped = panel(page).getByText('Importen er stoppet.');
  // Clicks until the import stops: the page treats a click right after the start as part of a double tap.
  await expect(async () => {
    if (!(await hasStopped.isVisible()))
      await panel(page).getByRole('button', { name: 'Stop importen' }).click({ timeout: 1_000 });
    await expect(hasStopped).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const reported = Number(
    /^(\d+) medarbejdere blev/m.exec(await panel(page).getByRole('status').innerText())?.[1],
  );
  expect(reported).toBeGreaterThan(9);
  expect(reported).toBeLessThan(3900);
  // No more rows appear, even after the server has done other work of the same kind.
  const imported = async () =>
    (await emailsOf(administrator)).filter((email) => emails.includes(email)).length;
  await expect(async () => {
    const before = await imported();
    for (const { body } of employeeBodies(5))
      await administrator.api.call(employeeEndpoints.createEmployee, { body });
    expect(await imported()).toBe(before);
    expect(before).toBeGreaterThanOrEqual(reported);
    expect(before).toBeLessThan(4000);
  }).toPass();
});

test('keeps the created employees when the connection is lost', async ({
  administratorPage: page,
  administrator,
  problems,
}) => {
  await page.goto('/employees/import');
  problems.expect(unreachable);
  const { lines, emails } = employees(4);
  await choose(page, [HEADER, ...lines].join('\n'));
  let sent = 0;
  await page.route('**/api/employees', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    if (sent === 3) return route.abort();
    return route.fallback();
  });
  await start(page).click();
  await expect(panel(page).getByText('Ingen forbindelse – prøv igen.')).toContainText('2 rækker mangler.');
  await expect(panel(page).getByText('2 medarbejdere blev importeret succesfuldt')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Fortsæt importen' }).click();
  await expect(panel(page).getByText('4 medarbejdere blev importeret succesfuldt')).toBeVisible();
  expect(await emailsOf(administrator)).toEqual(emails.toSorted());
});

test('warns about a missing file and about another type', async ({ administratorPage: page }) => {
  await page.goto('/employees/import');
  await start(page).click();
  await expect(toast(page, 'Vælg venligst en CSV-fil først.')).toBeVisible();
  await choose(page, 'PK', {
    name: 'medarbejdere.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await expect(toast(page, 'Vælg venligst en gyldig CSV-fil.')).toBeVisible();
  await choose(page, HEADER);
  await expect(panel(page).getByRole('alert')).toHaveText(
    'CSV-filen skal indeholde mindst en header-linje og en data-linje.',
  );
  await choose(page, Buffer.alloc(5_000_001, 'a'));
  await expect(panel(page).getByRole('alert')).toContainText('Filen er for stor.');
});

test('imports for a customer as an operator', async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(answered(409));
  const { id } = await saldo.make.customer();
  const taken = await saldo.make.employee();
  await page.goto(`/employees/import?customerId=${id}`);
  const { lines, emails } = employees(1);
  await choose(page, [HEADER, ...lines, `Bo;B;${taken.email};mit-kodeord`].join('\n'));
  await start(page).click();
  await expect(panel(page).getByText('1 medarbejder blev importeret succesfuldt')).toBeVisible();
  await expect(
    panel(page).getByText('Kunne ikke oprette medarbejder: E-mailen er allerede i brug.'),
  ).toBeVisible();
  await panel(page).getByRole('link', { name: 'Se medarbejderen' }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${id}[?]imported=`));
  await expect(row(page, emails[0] ?? '')).toBeVisible();
});
