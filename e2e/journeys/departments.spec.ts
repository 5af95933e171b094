import { departmentEndpoints } from '@saldo/contract/departments';
import { cancelTyped, dialog, field, row, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('creates, renames and deletes departments, and refuses a taken name', { tag: '@main' }, async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link')).toHaveText([
    'Medarbejdere',
    'Godkend ordrer',
    'Afdelinger',
    'Statistik',
    'Ordrer',
    'Log ud',
  ]);
  await page.getByRole('link', { name: 'Afdelinger' }).click();
  await expect(page).toHaveURL('/departments');
  await expect(page.getByText('Der er ingen afdelinger tilgængelige.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Opret afdeling' }).first().click();
  const form = dialog(page, 'Opret afdeling');
  const create = form.getByRole('button', { name: 'Opret afdeling' });
  await create.click();
  await expect(form.getByText('Navn er påkrævet')).toBeVisible();
  await field(form, 'Navn').fill('Køkken');
  await field(form, 'Navn').press('Enter');
  await expect(form).toBeHidden();
  await expect(toast(page, 'Afdeling oprettet succesfuldt')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Produkter for Køkken' })).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage til afdelinger' }).click();
  await expect(row(page, 'Køkken')).toBeVisible();

  await page.getByRole('button', { name: 'Opret afdeling' }).first().click();
  await field(form, 'Navn').fill('KØKKEN');
  await create.click();
  await expect(toast(page, 'Kunne ikke oprette afdeling')).toBeVisible();
  await expect(form.getByText('Der findes allerede en afdeling med det navn.')).toHaveCount(1);
  await expect(field(form, 'Navn')).toHaveValue('KØKKEN');
  await field(form, 'Navn').fill('Rengøring');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Produkter for Rengøring' })).toBeVisible();
  await page.goBack();

  await row(page, 'Rengøring').getByRole('button', { name: 'Rediger' }).click();
  const rename = dialog(page, 'Rediger Rengøring');
  await field(rename, 'Navn').fill('Service');
  await rename.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Afdeling opdateret succesfuldt')).toBeVisible();
  await expect(row(page, 'Service')).toBeVisible();

  const [kitchen] = await administrator.api.call(departmentEndpoints.listDepartments);
  const employee = await saldo.make.employee({
    customerId: administrator.customer.id,
    departmentId: kitchen?.id ?? 0,
  });
  await page.reload();
  await expect(row(page, 'Køkken').getByRole('cell').nth(1)).toHaveText('1');
  await row(page, 'Køkken').getByRole('button', { name: 'Slet' }).click();
  const question = dialog(page, 'Ønsker du at slette afdelingen Køkken?');
  await expect(question).toContainText('Dens ene medarbejder står derefter uden afdeling');
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(toast(page, 'Afdeling slettet succesfuldt')).toBeVisible();
  await expect(row(page, 'Køkken')).toHaveCount(0);

  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await expect(row(page, employee.email)).toContainText('Ikke tildelt');
});

test('reports a failed load, rename and deletion', async ({
  administratorPage: page,
  administrator,
  problems,
}) => {
  problems.expect(answered(400), answered(500), answered(503), /answer 50[03]/, unreachable);
  const { id } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Salg' },
  });
  const refuse = { status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } };
  await page.route('**/api/departments', (route) => route.fulfill(refuse));
  await page.goto('/departments');
  await expect(toast(page, 'Kunne ikke indlæse afdelinger')).toBeVisible();
  await letThrough(page, '**/api/departments');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(row(page, 'Salg')).toBeVisible();

  await page.route(`**/api/departments/${id}`, (route) => route.fulfill(refuse));
  await row(page, 'Salg').getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, 'Rediger Salg');
  await field(form, 'Navn').fill('Salg og service');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Kunne ikke opdatere afdeling')).toBeVisible();
  await expect(field(form, 'Navn')).toHaveValue('Salg og service');
  await cancelTyped(form);
  await row(page, 'Salg').getByRole('button', { name: 'Slet' }).click();
  const question = dialog(page, 'Ønsker du at slette afdelingen Salg?');
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(toast(page, 'Kunne ikke slette afdeling')).toBeVisible();
  await expect(question.getByRole('alert')).toHaveText('Noget gik galt.');
  await letThrough(page, `**/api/departments/${id}`);
  await page.route(`**/api/departments/${id}`, (route) => route.abort());
  await toast(page, 'Kunne ikke slette afdeling').getByRole('button').click();
  await expect(toast(page, 'Kunne ikke slette afdeling')).toHaveCount(0);
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(question.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  await expect(toast(page, 'Kunne ikke slette afdeling')).toBeVisible();

  for (const [status, sentence] of [
    [500, 'Beklager, men der opstod en fejl.'],
    [503, 'Ingen forbindelse – prøv igen'],
  ] as const) {
    await page.reload();
    await letThrough(page, `**/api/departments/${id}`);
    await page.route(`**/api/departments/${id}`, (route) =>
      route.fulfill({ status, json: { code: 'internal', message: sentence } }),
    );
    await row(page, 'Salg').getByRole('button', { name: 'Slet' }).click();
    await question.getByRole('button', { name: 'Slet' }).click();
    await expect(toast(page, 'Kunne ikke slette afdeling')).toHaveCount(1);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(toast(page, '')).toHaveCount(1);
  }
});
