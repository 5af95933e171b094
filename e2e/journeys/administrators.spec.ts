import type { Locator, Page, Route } from '@playwright/test';
import { administratorEndpoints } from '@saldo/contract/administrators';
import { initialPassword, makeListedAdministrator } from '../support/administrators.ts';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { layoutShift, watchLayoutShifts } from '../support/layout-shift.ts';
import { letThrough } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Administratorer' });

test('creates an administrator, and reports each missing field; the count of administrators links to the list', {
  tag: '@main',
}, async ({ operatorPage: page, saldo }) => {
  const customer = await saldo.make.customer();
  const email = `aage${nextNumber()}@eksempel.dk`;
  await page.goto('/');
  await search(page, 'Søg i kunder', customer.companyName);
  await page.getByRole('link', { name: `0 administratorer hos ${customer.companyName}` }).click();
  await expect(page).toHaveURL(`/customers/${customer.id}/administrators`);
  await expect(list(page).getByText('Der er ingen administratorer endnu.')).toBeVisible();

  await expect(list(page).getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Opret administrator' }).click();
  const form = dialog(page, 'Opret administrator');
  const save = form.getByRole('button', { name: 'Opret administrator' });
  await expect(field(form, 'Navn')).toBeFocused();
  await save.click();
  for (const text of ['Navn er påkrævet', 'E-mail er påkrævet', 'Kodeord er påkrævet']) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(toast(page, 'Formularen indholder en eller flere fejl')).toBeVisible();
  await field(form, 'Navn').fill('Åge Ågård');
  await field(form, 'E-mail').fill('åge');
  await field(form, 'Kodeord').fill('kort');
  await save.click();
  await expect(form.getByText('E-mail skal være en gyldig email')).toBeVisible();
  await expect(form.getByText('Kodeord skal være på mindst 8 tegn')).toBeVisible();
  await field(form, 'E-mail').fill(email);
  await field(form, 'Kodeord').fill(initialPassword);
  await save.click();
  await expect(form).toBeHidden();
  await expect(toast(page, 'Administratoren er nu oprettet.')).toBeVisible();
  await expect(row(page, 'Åge Ågård')).toContainText(email);

  await new ApiClient(saldo.url).signIn({ email, password: initialPassword });

  await page.getByRole('link', { name: 'Kunder' }).last().click();
  await search(page, 'Søg i kunder', customer.companyName);
  await expect(page.getByRole('link', { name: `1 administrator hos ${customer.companyName}` })).toBeVisible();
});

test('changes an administrator, and shows a taken e-mail once, at its field', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const { id } = await saldo.make.customer();
  const taken = await makeListedAdministrator(saldo, id);
  const administrator = await makeListedAdministrator(saldo, id);
  await page.goto(`/customers/${id}/administrators`);
  await row(page, administrator.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${administrator.name}`);
  await field(form, 'Navn').fill('Bente Bjørn');
  await field(form, 'E-mail').fill(taken.email.toUpperCase());
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByText('E-mailen er allerede i brug.')).toHaveCount(1);
  await expect(field(form, 'E-mail')).toHaveAccessibleDescription('E-mailen er allerede i brug.');
  await expect(field(form, 'E-mail')).toBeFocused();
  await expect(field(form, 'Navn')).toHaveValue('Bente Bjørn');
  await field(form, 'E-mail').fill(administrator.email);
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  await expect(toast(page, 'Administratoren er nu opdateret.')).toBeVisible();
  await expect(row(page, administrator.email)).toContainText('Bente Bjørn');
});

test('turns off the two-step sign-in of an administrator', async ({ operatorPage: page, saldo }) => {
  const { id } = await saldo.make.customer();
  const [plain, lost] = [await makeListedAdministrator(saldo, id), await makeListedAdministrator(saldo, id)];
  await saldo.turnOnTwoStep(lost.id);
  await page.goto(`/customers/${id}/administrators`);
  await expect(row(page, plain.email)).toBeVisible();
  const remove = page.getByRole('button', { name: 'Slå totrinslogin fra' });
  await expect(remove).toHaveCount(1);
  await row(page, lost.email).getByRole('button', { name: 'Slå totrinslogin fra' }).click();
  const question = dialog(page, 'Ønsker du at slå totrinslogin fra?');
  await expect(question).toContainText(lost.name);
  await question.getByRole('button', { name: 'Slå fra' }).click();
  await expect(toast(page, /^Totrinslogin er nu slået fra for /)).toBeVisible();
  await expect(remove).toHaveCount(0);
  await new ApiClient(saldo.url).signIn({ email: lost.email, password: initialPassword });
});

test('the layout does not shift while the screen loads', async ({ operatorPage: page, saldo }) => {
  const { id } = await saldo.make.customer();
  await saldo.make.employee({ customerId: id });
  const administratorsMayCome = Promise.withResolvers<void>();
  await page.route('**/admin-users', async (route) => {
    await administratorsMayCome.promise;
    await route.continue();
  });
  await watchLayoutShifts(page.context());
  const employees = page.waitForResponse((response) => response.url().includes('/api/employees'));
  await page.goto(`/customers/${id}`);
  await employees;
  await expect(page.getByRole('navigation', { name: 'Kundens side' })).toBeVisible();
  const heading = page.getByRole('heading', { name: /^Medarbejdere/, level: 2 });
  await expect(heading).toBeHidden();
  administratorsMayCome.resolve();
  await expect(heading).toBeVisible();
  await expect(list(page).getByText('Der er ingen administratorer endnu.')).toBeVisible();
  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
});

test('deletes an administrator, and reports a failure', async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(answered(404), answered(500), answered(503), /answer 50[03]/, unreachable);
  const { id } = await saldo.make.customer();
  const first = await makeListedAdministrator(saldo, id);
  const second = await makeListedAdministrator(saldo, id);
  await page.goto(`/customers/${id}/administrators`);
  await row(page, first.email).getByRole('button', { name: 'Slet' }).click();
  const question = dialog(page, 'Ønsker du at slette administratoren?');
  await expect(question).toContainText(first.name);
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(toast(page, 'Administratoren er nu slettet.')).toBeVisible();
  await expect(row(page, first.email)).toBeHidden();

  await row(page, second.email).getByRole('button', { name: 'Slet' }).click();
  await saldo.operator.call(administratorEndpoints.deleteAdministrator, {
    params: { id, adminId: second.id },
  });
  await question.getByRole('button', { name: 'Slet' }).click();
  const failed = toast(page, 'Der opstod en fejl ved sletning af administratoren.');
  await expect(failed).toBeVisible();
  await expect(list(page).getByText('Der er ingen administratorer endnu.')).toBeVisible();

  const third = await makeListedAdministrator(saldo, id);
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Beklager.' } }),
    (route: Route) => route.fulfill({ status: 503 }),
  ];
  for (const fail of failures) {
    await page.reload();
    await page.route(`**/admin-users/${third.id}`, fail);
    await row(page, third.email).getByRole('button', { name: 'Slet' }).click();
    await question.getByRole('button', { name: 'Slet' }).click();
    await expect(failed).toHaveCount(1);
    await expect(toast(page, '')).toHaveCount(1);
    await letThrough(page, `**/admin-users/${third.id}`);
  }
});
