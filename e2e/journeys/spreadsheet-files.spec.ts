import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { expectAccessible } from '../support/accessible.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { type Administrator, expect as expectQuickly, test } from '../support/test.ts';

// An import hashes passwords at the lowest priority, so a busy machine takes long for one row.
test.slow();
const expect = expectQuickly.configure({ timeout: 90_000 });

/** A line as UTF-8, or as the bytes of another encoding. */
type Line = string | Buffer;

const NO_BREAK_SPACE = '\u00a0';

/** Writes what spreadsheets add to the lines: `sep=;`, empty rows, and the end-of-file character of DOS. */
const spreadsheet = (...lines: Line[]): Buffer =>
  Buffer.concat(
    ['sep=;', ...lines, ';;;;', '']
      .map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]))
      .concat(Buffer.from('\u001a')),
  );

const windows1252 = (text: string) => Buffer.from(text, 'latin1');
const macBytes: Record<string, string> = { æ: '\xbe', ø: '\xbf', å: '\x8c', Å: '\x81' };
const macRoman = (text: string) =>
  Buffer.from(
    text.replace(/[æøåÅ]/g, (letter) => macBytes[letter] ?? letter),
    'latin1',
  );

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'liste.CSV', mimeType: 'text/plain', buffer });

const question = (page: Page) => dialog(page, 'Skal bogstaverne rettes?');
const answer = (page: Page, label: 'Ret bogstaverne' | 'Læs, som den er') =>
  question(page).getByRole('button', { name: label }).click();

const emailOf = (name: string) => `${name}${nextNumber()}@eksempel.dk`;

const employees = async ({ api }: Administrator) =>
  (await api.call(employeeEndpoints.listEmployees)).map(({ firstName, lastName, email }) => ({
    firstName,
    lastName,
    email,
  }));

async function create({ api }: Administrator, firstName: string) {
  const email = emailOf('fil');
  await api.call(employeeEndpoints.createEmployee, {
    body: { firstName, lastName: 'Fil', email, password: 'kodeord-til-test' },
  });
  return email;
}

test('imports files as spreadsheets write them, and asks about letters', async ({
  administratorPage: page,
  administrator,
}) => {
  const panel = page.getByRole('region', { name: 'Importér medarbejdere' });
  const wrongLines = panel.getByRole('list', { name: 'Linjer med fejl' });
  const preview = panel.getByRole('table', { name: 'De første medarbejdere i filen' });
  const email = emailOf('aase');
  const header = 'Efternavn;Kodeord;Fornavn;E-mail;';
  const good = `Øst${NO_BREAK_SPACE} Å;mit-kodeord-1;Åse;${email};`;
  await page.goto('/employees/import');

  await choose(page, spreadsheet(header, good, windows1252(`B;mit-kodeord-2;Bj\xf8rn;${emailOf('bo')};`)));
  await expect(panel.getByRole('alert')).toContainText('Der er fejl i 1 linje.');
  await expect(wrongLines).toContainText('Linje 4Linjen indeholder tegn, der ikke kan læses');

  await choose(page, spreadsheet(`${header.slice(0, -1)};Medarbejdernr.`, `${good}="0042"`));
  await expect(wrongLines).toContainText('Linje 3Linjen skal indeholde præcis 4 kolonner');
  await expect(wrongLines).toContainText('men indeholder 5');
  await expect(panel).not.toContainText('mit-kodeord');

  await choose(page, spreadsheet(header, good));
  await expect(preview.getByRole('row').nth(1)).toHaveText(`ÅseØst Å${email}••••••••skjult`);

  const mac = macRoman(`Fornavn;Efternavn;E-mail;Kodeord\rSøren;Åkær;${emailOf('soren')};kodeord-på-ø`);
  await choose(page, mac);
  await expect(question(page)).toContainText('S¿ren → Søren');
  await expect(question(page)).not.toContainText('kodeord-p');
  await expect(preview).toContainText(email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(preview).toContainText(email);
  await choose(page, mac);
  await expect(question(page).getByRole('button', { name: 'Ret bogstaverne' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('Søren');
  expect(await employees(administrator)).toEqual([]);
  await panel.getByRole('button', { name: 'Importér 1 medarbejder' }).click();
  await panel.getByRole('link', { name: 'Se medarbejderen' }).click();
  await expect(row(page, 'Søren Åkær')).toBeVisible();
});

test('reads amounts from files as spreadsheets write them, and asks about letters', async ({
  administratorPage: page,
  administrator,
}) => {
  const email = await create(administrator, 'Åse');
  const other = await create(administrator, 'Bo');
  const draft = page.getByRole('region', { name: 'Sådan bliver det' });
  const show = async () => {
    await expect(page.getByText('liste.CSV')).toBeVisible();
    await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
  };
  await page.goto('/amount-batches/new');
  await field(page, 'Tekst').fill('Bonus');

  await choose(
    page,
    spreadsheet(
      'Medarbejdernr.;Tekst;Beløb;E-mail;',
      `="0042";Påske${NO_BREAK_SPACE} æg;1.250,50;${email};`,
      `1,23457E+11;Påske;1,23457E+11;${other};`,
      windows1252(`;Bj\xf8rn;5;${other};`),
    ),
  );
  await show();
  await expect(draft).toContainText('+1.250,50 point');
  await expect(draft).toContainText('Linje 4');
  await expect(draft).toContainText('Beløb skal være et tal som 250 eller 1.250,50');
  await expect(draft).toContainText('Linje 5');
  await expect(draft).toContainText('Linjen indeholder tegn, der ikke kan læses');
  await expect(draft.getByRole('row').filter({ hasText: 'Åse Fil' })).toContainText('Påske æg');

  await choose(page, macRoman(`E-mail;Beløb;Tekst\r${email};5;Grønt\r`));
  await expect(question(page)).toContainText('Gr¿nt → Grønt');
  await answer(page, 'Læs, som den er');
  await show();
  await expect(draft).toContainText('Gr¿nt');
  await expect(draft.getByRole('alert')).toHaveCount(0);
  await draft.getByRole('button', { name: /^Tilføj .* til 1 medarbejder$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonus' })).toBeVisible();

  await page.goto('/amount-batches/new');
  await field(page, 'Tekst').fill('Bonus');
  await choose(page, Buffer.from(`E-mail;Tekst;Beløb\n${email.toUpperCase()};Gr¿nt;5,00`));
  await show();
  await expect(draft.getByRole('alert')).toHaveText(
    /^Samme fil blev tilføjet (i dag|[\d-]{10}) kl\. \d\d\.\d\d af .+\. Se tilførslen$/,
  );
  await expectAccessible(page);
});

test('updates employees from files as spreadsheets write them, and asks about letters', async ({
  administratorPage: page,
  administrator,
}) => {
  const email = await create(administrator, 'Åse');
  const rows = page.getByRole('region', { name: 'Forskelle' });
  const headings = 'Medarbejdernr.;E-mail;Efternavn;Fornavn;';
  await page.goto('/employees/update');

  await choose(
    page,
    spreadsheet(
      headings,
      `="0042";${email};Øst${NO_BREAK_SPACE} Å;Åse;`,
      `1,23457E+11;${emailOf('ib')};Ib;Å;`,
      windows1252(`;${emailOf('bo')};Bo;Bj\xf8rn;`),
    ),
  );
  await expect(rows).toContainText('Øst Å');
  await expect(rows).toContainText('0042');
  await expect(rows).toContainText('Regnearket har forkortet nummeret til 1,23457E+11.');
  await expect(rows).toContainText('Linjen indeholder tegn, der ikke kan læses');

  await choose(page, macRoman(`E-mail;Fornavn\r${email};Søren\r`));
  await expect(question(page)).toContainText('S¿ren → Søren');
  await expect(rows).toContainText('Øst Å');
  await answer(page, 'Ret bogstaverne');
  await expect(rows).toContainText('Søren');
  await expect(rows).not.toContainText('S¿ren');
});
