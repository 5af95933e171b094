import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { letThrough } from '../support/let-through.ts';
import { followInMenu } from '../support/menu.ts';
import { answered } from '../support/problems.ts';
import { type Administrator, expect, test } from '../support/test.ts';

const person = ({ api }: Administrator, lastName: string) =>
  api.call(employeeEndpoints.createEmployee, {
    body: {
      firstName: 'Bo',
      lastName,
      email: `udkast${nextNumber()}@eksempel.dk`,
      password: 'kodeord-til-test',
    },
  });
const bar = (page: Page) => page.getByRole('region', { name: 'Valgte' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Vælg ${name}` });
const draft = (page: Page) => page.getByRole('region', { name: 'Sådan bliver det' });
const showDraft = (page: Page) => page.getByRole('button', { name: 'Se, hvad der sker' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const leave = (page: Page) => page.getByRole('button', { name: 'Forlad siden' }).click();

async function fillGift(page: Page): Promise<void> {
  await page.goto('/amount-batches/new');
  await field(page, 'Hvem').selectOption({ label: 'Alle medarbejdere' });
  await field(page, 'Tekst').fill('Gave');
  await field(page, 'Beløb').fill('10');
}

test('Back from the form returns to the list with the same employees chosen', async ({
  administratorPage: page,
  administrator,
}) => {
  const [ask, birk] = [await person(administrator, 'Ask'), await person(administrator, 'Birk')];
  const el = await person(administrator, 'El');
  await page.goto('/');
  await box(page, ask.name).check();
  await box(page, birk.name).check();
  await bar(page).getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(heading(page, 'Ny tilførsel')).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toContainText('2 valgt');
  await expect(box(page, ask.name)).toBeChecked();
  await expect(box(page, birk.name)).toBeChecked();
  await expect(box(page, el.name)).not.toBeChecked();

  // This also holds after a dialog, which adds a history entry.
  await box(page, birk.name).uncheck();
  await bar(page).getByRole('button', { name: 'Skift afdeling' }).click();
  await dialog(page, /^Skift afdeling/)
    .getByRole('button', { name: 'Annuller' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(field(page, 'Hvem').locator('option:checked')).toHaveText('Den valgte medarbejder');
  await page.goBack();
  await expect(bar(page)).toContainText('1 valgt');
  await bar(page).getByRole('button', { name: 'Ryd valg' }).click();
  await page.goForward();
  await expect(heading(page, 'Ny tilførsel')).toBeVisible();
  await page.goBack();
  await expect(box(page, ask.name)).not.toBeChecked();
  await expect(bar(page)).toHaveCount(0);
});

test('a reload, Back and Forward keep the form and the preview', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const [ask, birk] = [await person(administrator, 'Ask'), await person(administrator, 'Birk')];
  await saldo.make.amount(ask.id, { text: 'Åbning', amount: 80 });
  await page.goto('/');
  await followInMenu(page, 'Point', 'Tilførsler');
  await page.getByRole('button', { name: 'Ny tilførsel' }).first().click();
  await page.getByRole('menuitem', { name: 'Fra en fil' }).click();
  await field(page, 'Tekst').fill('Frokost i november');
  await page.reload();
  await expect(field(page, 'Tekst')).toHaveValue('Frokost i november');
  await page.locator('input[type=file]').setInputFiles({
    name: 'frokost.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`E-mail;Beløb;Tekst\r\n${ask.email};-50;\r\n${birk.email};-1;\r\nikke en adresse;5;`),
  });
  await expect(page.getByText('frokost.csv')).toBeVisible();
  await showDraft(page);
  const shown = async () => {
    await expect(draft(page)).toContainText('Trækkes fra1 medarbejder');
    await expect(draft(page)).not.toContainText('Får beløbet');
    await expect(draft(page)).toContainText('−50 point');
    await expect(draft(page)).toContainText('Linje 3Der er kun 0 point til rådighed.');
    await expect(draft(page)).toContainText('Linje 4E-mail skal være en gyldig email');
    await expect(draft(page)).toContainText(ask.name);
    await expect(field(page, 'Tekst')).toHaveValue('Frokost i november');
    await expect(page.getByText('frokost.csv')).toBeVisible();
  };
  await shown();
  await page.reload();
  await shown();
  await page.goBack();
  await leave(page);
  await expect(heading(page, 'Tilførsler')).toBeVisible();
  await page.goForward();
  await shown();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await draft(other).getByRole('button', { name: 'Træk 50 point fra 1 medarbejder' }).click();
  await expect(toast(other, 'Beløbet er nu trukket fra 1 medarbejder.')).toBeVisible();
  await expect(row(other, ask.name)).toContainText('−50');
  await other.close();
  await page.reload();
  await expect(heading(page, 'Frokost i november')).toBeVisible();
  await expect(row(page, ask.name)).toContainText('−50');

  await page.getByRole('button', { name: 'Fortryd' }).click();
  const question = dialog(page, 'Fortryd tilførslen »Frokost i november«?');
  await expect(question).toContainText('Beløbet kan gives helt tilbage.');
  await expect(question).toContainText('50 point gives tilbage.');
  await question.getByRole('button', { name: 'Fortryd tilførslen' }).click();
  await expect(page.getByText('Fortrudt', { exact: true })).toBeVisible();
  await expect(row(page, ask.name)).toContainText('+50');

  // A new form begins empty.
  await page.goto('/amount-batches/new');
  await expect(field(page, 'Tekst')).toHaveValue('');
  await expect(draft(page)).toHaveCount(0);
});

test('a change of the form dims the preview until it is computed again', async ({
  administratorPage: page,
  administrator,
}) => {
  await person(administrator, 'Ask');
  await fillGift(page);
  await showDraft(page);
  await expect(draft(page)).toContainText('+10 point');
  await field(page, 'Beløb').fill('20');
  await expect(draft(page)).toContainText('+10 point');
  const again = draft(page).getByRole('button', { name: 'Beregn igen' });
  await expect(again).toBeVisible();
  // The dimmed preview cannot be posted.
  await expect(
    draft(page)
      .locator('[inert]')
      .getByRole('button', { name: /^Tilføj/ }),
  ).toBeVisible();
  await page.reload();
  await expect(again).toBeVisible();
  await expect(field(page, 'Beløb')).toHaveValue('20');
  await again.click();
  await expect(draft(page)).toContainText('+20 point');
  await expect(again).toHaveCount(0);
});

test('a draft that is late shows no preview of a changed form, and an expired draft is made again', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  await person(administrator, 'Ask');
  await fillGift(page);

  // The form changes while the server makes a draft of the previous values.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/amount-batches', async (route) => {
    await late.promise;
    await route.continue();
  });
  await field(page, 'Beløb').fill('15');
  const answer = page.waitForResponse('**/api/amount-batches');
  await showDraft(page);
  await field(page, 'Beløb').fill('20');
  late.resolve();
  await (await answer).finished();
  await letThrough(page, '**/api/amount-batches');
  await expect(page.getByRole('button', { name: 'Se, hvad der sker' })).toBeEnabled();
  await expect(draft(page)).toHaveCount(0);
  await showDraft(page);
  await expect(draft(page)).toContainText('+20 point');
  const id = Number(new URL(page.url()).searchParams.get('draft'));
  await saldo.letDraftExpire(id);
  // The worker may have removed the expired draft already.
  problems.expect(answered(409), answered(404));
  await page.reload();
  await expect(draft(page)).toContainText('Udkastet er over en time gammelt.');
  await expect(field(page, 'Beløb')).toHaveValue('20');
  await showDraft(page);
  await draft(page)
    .getByRole('button', { name: /^Tilføj [\d.,]+ point til 1 medarbejder$/ })
    .click();
  await expect(heading(page, 'Gave')).toBeVisible();
});

test('the form survives a new sign-in of the same person', async ({
  administratorPage: page,
  administrator,
  context,
  problems,
}) => {
  problems.expect(answered(401));
  await person(administrator, 'Ask');
  await fillGift(page);
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.type());
    await question.accept();
  });
  await context.clearCookies({ name: 'saldo-session' });
  await showDraft(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(questions).toEqual([]);
  await page.getByLabel('E-mail').fill(administrator.account.email);
  await field(page, 'Kodeord').fill(administrator.account.password);
  await field(page, 'Kodeord').press('Enter');
  await expect(heading(page, 'Ny tilførsel')).toBeVisible();
  await expect(field(page, 'Tekst')).toHaveValue('Gave');
  await expect(field(page, 'Beløb')).toHaveValue('10');
  // What is typed into a restored form is kept in turn.
  await field(page, 'Tekst').fill('Julegave');
  await page.reload();
  await expect(field(page, 'Tekst')).toHaveValue('Julegave');
  await showDraft(page);
  await expect(draft(page)).toContainText('+10 point');
});
