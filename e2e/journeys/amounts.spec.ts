import type { Page } from '@playwright/test';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { clickInPlace, dialog, field, row, toast } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const today = () => copenhagenDate(Temporal.Now.instant());

async function openAddAmount(page: Page, employee: { customerId: number; email: string; name: string }) {
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await expect(field(form, 'Tekst')).toBeFocused();
  return form;
}

test('adds an amount once for a slow double click', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee();
  const form = await openAddAmount(page, employee);
  await field(form, 'Tekst').fill('Julegave');
  await field(form, 'Beløb').fill('100');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const click = await clickInPlace(form.getByRole('button', { name: 'Tilføj beløb' }));
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await click();
  await answer;
  // These clicks land while the form fades out, or after it has closed.
  for (let again = 0; again < 10; again += 1) await click();
  await expect(form).toBeHidden();
  await expect(row(page, employee.email).getByRole('link', { name: /vis transaktioner/ })).toHaveText('100');
  expect(posts).toHaveLength(1);
});

test('reports invalid input, and adds an amount at once', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee();
  const form = await openAddAmount(page, employee);
  const save = form.getByRole('button', { name: 'Tilføj beløb' });
  await save.click();
  await expect(form.getByText('Tekst er påkrævet')).toBeVisible();
  await expect(form.getByText('Beløb er påkrævet')).toBeVisible();
  await expect(toast(page, 'Formularen indholder en eller flere fejl')).toBeVisible();

  await field(form, 'Tekst').fill('Julegave');
  await field(form, 'Beløb').fill('mange');
  await expect(form.getByText('Beløb er påkrævet')).toHaveCount(0);
  await field(form, 'Dato').fill('31-02-2030');
  await save.click();
  await expect(form.getByText('Beløb er påkrævet')).toBeVisible();
  await expect(form.getByText('Datoen er ikke gyldig')).toBeVisible();
  await field(form, 'Dato').fill('');
  await field(form, 'Beløb').fill('12.5');
  await save.click();
  await expect(form.getByText('Skriv med komma, fx 12,50')).toBeVisible();
  await field(form, 'Beløb').fill('1,234');
  await save.click();
  await expect(form.getByText('Beløb må højst have to decimaler')).toBeVisible();
  await field(form, 'Beløb').fill('0');
  await save.click();
  await expect(form.getByText('Beløbet må ikke være 0')).toBeVisible();
  await field(form, 'Beløb').fill('1.234,50');
  await field(form, 'Beløb').press('Enter');

  await expect(form).toBeHidden();
  await expect(toast(page, 'Transaktionen er nu tilføjet')).toBeVisible();
  const balance = row(page, employee.email).getByRole('link', { name: /vis transaktioner/ });
  await expect(balance).toHaveText('1.234,50');
  await balance.click();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  const line = statement.getByRole('row').filter({ hasText: 'Julegave' });
  await expect(line.getByRole('cell')).toHaveText([formatDate(today()), 'Julegave', '+1.234,50', '1.234,50']);
});

test('shows a scheduled amount in brackets, and leaves it out of the balance', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({ balance: 100 });
  const form = await openAddAmount(page, employee);
  const date = today().add({ months: 1 });
  await field(form, 'Tekst').fill('Fast bidrag');
  await field(form, 'Beløb').fill('50');
  await field(form, 'Dato').fill(formatDate(today().subtract({ days: 1 })));
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form.getByText('Datoen skal være i fremtiden', { exact: true })).toBeVisible();

  await field(form, 'Dato').fill(formatDate(date).replaceAll('-', ''));
  await field(form, 'Frekvens').selectOption({ label: 'Hver måned' });
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();

  const balance = row(page, employee.email).getByRole('link', { name: /vis transaktioner/ });
  await expect(balance).toHaveText('100');
  await balance.click();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  const lines = statement.getByRole('row');
  const coming = lines.filter({ hasText: 'Fast bidrag' });
  await expect(coming).toContainText(formatDate(date));
  await expect(coming).toContainText('(+50)');
  await expect(coming).toContainText('hver måned');
  await expect(lines.last()).toContainText('100');

  await statement.getByRole('button', { name: 'Tilføj beløb' }).click();
  const second = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(second, 'Tekst').fill('Rettelse');
  await field(second, 'Beløb').fill('-30');
  await second.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(second).toBeHidden();
  await expect(lines.filter({ hasText: 'Rettelse' })).toContainText('−30');
  await expect(lines.last()).toContainText('70');
  await page.keyboard.press('Escape');
  await expect(statement).toBeHidden();
  await expect(balance).toHaveText('70');
});

test('refuses an overdraft, and keeps the input', async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(answered(409));
  const employee = await saldo.make.employee({ balance: 20 });
  const form = await openAddAmount(page, employee);
  await field(form, 'Tekst').fill('Fejl i marts');
  await field(form, 'Beløb').fill('-20,01');
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form.getByText('Der er kun 20 point til rådighed.')).toHaveCount(1);
  await expect(field(form, 'Tekst')).toHaveValue('Fejl i marts');
  await expect(field(form, 'Beløb')).toHaveValue(/^[-−]20,01$/);
  await expect(field(form, 'Beløb')).toBeFocused();
  expect(await saldo.make.transactions(employee.id)).toHaveLength(1);

  await field(form, 'Beløb').fill('-20');
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, employee.email).getByRole('link', { name: /vis transaktioner/ })).toHaveText('0');
});

test('refuses to schedule a deduction', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee({ balance: 20 });
  const form = await openAddAmount(page, employee);
  await field(form, 'Tekst').fill('Fradrag');
  await field(form, 'Beløb').fill('-5');
  await field(form, 'Frekvens').selectOption({ label: 'Hvert år' });
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form.getByText('Fradrag kan ikke planlægges.').first()).toBeVisible();
});
