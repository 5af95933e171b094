import { departmentEndpoints } from '@saldo/contract/departments';
import { savedViewEndpoints } from '@saldo/contract/saved-views';
import { cancelTyped, dialog, field, search, toast } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import {
  choose,
  emptyView,
  menuItem,
  openView,
  viewsButton,
  viewsMenu,
  viewsOf,
  viewTab,
} from '../support/views-menu.ts';

const { createSavedView } = savedViewEndpoints;

const employeeSearch = 'Søg i medarbejdere';

test('saves a view by keyboard, then opens, changes and deletes it', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const customerId = administrator.customer.id;
  await saldo.make.employee({ customerId, firstName: 'Åse', lastName: 'Ørsted' });
  await saldo.make.employee({ customerId, firstName: 'Bo', lastName: 'Ørsted', balance: 10 });
  await saldo.make.employee({ customerId, firstName: 'Ida', lastName: 'Holm' });
  await page.goto('/?sort=-balance');
  await search(page, employeeSearch, 'ørsted');
  const rows = page.getByRole('table', { name: 'Medarbejdere' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);

  await viewsButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, 'Gem som ny visning')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewsMenu(page)).toBeHidden();
  await expect(viewsButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, 'Gem som ny visning')).toBeFocused();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Gem som ny visning');
  await expect(field(form, 'Navn')).toBeFocused();
  await expect(form.getByLabel('Åbn listen med visningen')).toHaveCSS('border-radius', '4px');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Navn er påkrævet')).toBeVisible();
  await field(form, 'Navn').fill('Ørsted & <b>');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(openView(page)).toContainText('Ørsted & <b>');
  await expect(page).toHaveURL(/view=\d+&search=%C3%B8rsted&sort=-balance/);

  await viewTab(page).click();
  await expect(page).toHaveURL('/');
  await expect(rows).toHaveCount(3);
  await viewTab(page, 'Ørsted & <b>').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Bo Ørsted');

  // Another search changes the view only when it is saved.
  await search(page, employeeSearch, 'åse');
  await expect(rows).toHaveCount(1);
  await choose(page, 'Gem ændringer');
  await expect.poll(async () => (await viewsOf(administrator.api))[0]?.search).toBe('åse');
  await viewsButton(page).click();
  await expect(menuItem(page, 'Gem ændringer')).toBeHidden();
  await menuItem(page, 'Rediger visning').click();
  const edit = dialog(page, 'Rediger Ørsted & <b>');
  await field(edit, 'Navn').fill('Åse');
  await edit.getByRole('button', { name: 'Gem' }).click();
  await expect(openView(page)).toContainText('Åse');

  // A name that is in use keeps the form open, with what was typed.
  await choose(page, 'Gem som ny visning');
  await field(form, 'Navn').fill('ÅSE');
  await form.getByRole('button', { name: 'Gem visning' }).click();
  await expect(form.getByText('Der findes allerede en visning med det navn på listen.')).toBeVisible();
  await expect(field(form, 'Navn')).toHaveValue('ÅSE');
  await expect(field(form, 'Navn')).toBeFocused();
  // Once one toast is shown, the page shows later toasts without delay.
  await expect(toast(page, 'Kunne ikke gemme visningen')).toBeVisible();
  await cancelTyped(form);

  await choose(page, 'Slet visning');
  const question = dialog(page, 'Ønsker du at slette visningen Åse?');
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(question).toBeHidden();
  await expect(openView(page)).toHaveText('Alle');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL('/?search=%C3%A5se&sort=-balance');
  expect(await viewsOf(administrator.api)).toEqual([]);
  // A toast about the missing view would be shown within a second, and stay for 5 seconds.
  await page.waitForTimeout(1_000);
  expect(await toast(page, 'Visningen findes ikke længere').isVisible()).toBe(false);
});

test('a list opens with its default view, in one request', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const customerId = administrator.customer.id;
  await saldo.make.employee({ customerId, firstName: 'Åse', lastName: 'Ørsted' });
  await saldo.make.employee({ customerId, firstName: 'Ida', lastName: 'Holm' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/employees') asked.push(searchParams.get('search') ?? '');
  });
  await page.goto('/');
  await search(page, employeeSearch, 'åse');
  await choose(page, 'Gem som ny visning');
  const form = dialog(page, 'Gem som ny visning');
  await field(form, 'Navn').fill('Åse');
  await form.getByRole('checkbox', { name: 'Åbn listen med visningen' }).check();
  await form.getByRole('button', { name: 'Gem visning' }).click();
  await expect(openView(page)).toContainText('Åse');
  await expect.poll(async () => (await viewsOf(administrator.api))[0]?.isDefault).toBe(true);

  const rows = page.getByRole('table', { name: 'Medarbejdere' }).locator('tbody tr');
  for (const open of [
    () => page.goto('/'),
    async () => {
      await page.getByRole('link', { name: 'Ordrer', exact: true }).click();
      await expect(page).toHaveTitle('Ordrer – Saldo');
      await page.getByRole('link', { name: 'Medarbejdere' }).click();
    },
  ]) {
    await open();
    await expect(page).toHaveURL(/^[^?]*\/\?view=\d+&search=%C3%A5se$/);
    await expect(openView(page)).toContainText('Åse');
    await expect(rows).toHaveCount(1);
  }
  await page.goto('/orders');
  await expect(page.getByText('Der er ingen ordrer endnu.')).toBeVisible();
  asked.length = 0;
  await page.goto('/');
  await expect(rows).toHaveCount(1);
  await expect(openView(page)).toContainText('Åse');
  expect(asked).toEqual(['åse']);

  // The default view is not opened for an address that has a search, nor after choosing the whole list.
  await page.goto('/?search=holm');
  await expect(rows).toHaveText(/Ida Holm/);
  await viewTab(page, 'Åse').click();
  await expect(rows).toHaveText(/Åse Ørsted/);
  await viewTab(page).click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL('/?view=none');
});

test('a view whose department and column are gone opens without them, and reports what is missing', async ({
  administratorPage: page,
  administrator,
}) => {
  const { api } = administrator;
  const { id } = await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  await api.call(createSavedView, {
    body: {
      ...emptyView,
      list: 'orders',
      name: 'Lagerets',
      sort: '-udgaaet',
      filters: { status: 'accepted', departmentId: String(id) },
      isDefault: true,
    },
  });
  await page.goto('/orders');
  await expect(page.getByLabel('Afdeling')).toHaveValue(String(id));
  await expect(toast(page, /^En kolonne i visningen Lagerets findes ikke længere/)).toBeVisible();
  await api.call(departmentEndpoints.deleteDepartment, { params: { id } });
  await page.goto('/orders');
  const message =
    'Afdelingen og en kolonne i visningen Lagerets findes ikke længere. Resten af visningen vises.';
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('accepted');
  await expect(page.getByLabel('Afdeling')).toHaveValue('');
  await expect(page.getByText('Ingen ordrer passer til filteret.')).toBeVisible();
});

test('explains why a fifty-first view is refused', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  await saldo.make.employee({ customerId: administrator.customer.id });
  for (let n = 1; n <= 50; n += 1) {
    await administrator.api.call(createSavedView, {
      body: { ...emptyView, list: 'orders', name: `Nr. ${n}` },
    });
  }
  await page.goto('/');
  await choose(page, 'Gem som ny visning');
  const form = dialog(page, 'Gem som ny visning');
  await field(form, 'Navn').fill('En til');
  await form.getByRole('button', { name: 'Gem visning' }).click();
  const refusal = 'Du har allerede 50 visninger. Slet en, du ikke bruger, før du gemmer en ny.';
  await expect(form.getByText(refusal)).toBeVisible();
  await expect(field(form, 'Navn')).toHaveValue('En til');
});
