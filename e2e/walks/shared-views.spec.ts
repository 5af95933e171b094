import { savedViewEndpoints } from '@saldo/contract/saved-views';
import { ApiClient } from '../support/api-client.ts';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { cancelTyped, dialog, field, toast, toasts } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import {
  choose,
  emptyView,
  menuItem,
  openView,
  viewsButton,
  viewsOf,
  viewTab,
} from '../support/views-menu.ts';

const { createSavedView, deleteSavedView } = savedViewEndpoints;

test('colleagues see a shared view, until one of them deletes it; other companies do not', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  const { api, employee, order } = await makeApprovingCustomer(saldo);
  await order(1);
  const colleague = await saldo.account('administrator', employee.customerId);
  const name = `Fælles ${nextNumber()}`;
  const { id } = await api.call(createSavedView, {
    body: { ...emptyView, list: 'orders', name, isShared: true, filters: { status: 'pending' } },
  });
  const stranger = await new ApiClient(saldo.url).signIn(
    await saldo.account('administrator', (await saldo.make.customer()).id),
  );
  expect(await viewsOf(stranger, 'orders')).toEqual([]);
  await signIn(context, colleague);
  await page.goto('/orders');
  await expect(viewTab(page, name)).toContainText(/delt af /);
  await viewTab(page, name).click();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await choose(page, 'Rediger visning');
  const edit = dialog(page, `Rediger ${name}`);
  await expect(edit.getByRole('checkbox', { name: /^Del med kollegerne/ })).toBeDisabled();
  await edit.getByRole('checkbox', { name: 'Åbn listen med visningen' }).check();
  await edit.getByRole('button', { name: 'Gem' }).click();
  await expect(edit).toBeHidden();

  // The view is deleted meanwhile: the typed text stays, and the list forgets the view.
  await choose(page, 'Rediger visning');
  await field(edit, 'Navn').fill('Mit eget navn');
  await api.call(deleteSavedView, { params: { id } });
  await edit.getByRole('button', { name: 'Gem' }).click();
  await expect(edit.getByText('Visningen findes ikke længere.')).toBeVisible();
  await expect(field(edit, 'Navn')).toHaveValue('Mit eget navn');
  await cancelTyped(edit);
  await expect(page).toHaveURL('/orders?status=pending');
  await expect(openView(page)).toHaveText('Alle');
  await page.goto('/orders');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(page).toHaveURL('/orders');

  await page.goto(`/orders?view=${id}&status=accepted`);
  await expect(toast(page, 'Visningen findes ikke længere.')).toBeVisible();
  await expect(page).toHaveURL('/orders?status=accepted');
});

test('choosing a view that a colleague has just deleted reports that it is gone', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { id: customerId } = administrator.customer;
  const colleague = await new ApiClient(saldo.url).signIn(await saldo.account('administrator', customerId));
  const content = { ...emptyView, list: 'orders', isShared: true, filters: { status: 'pending' } } as const;
  const { id } = await administrator.api.call(createSavedView, {
    body: { ...content, name: 'Venter', isDefault: true },
  });
  await page.goto('/orders?status=accepted');
  await expect(viewTab(page, 'Venter')).toBeVisible();
  await colleague.call(deleteSavedView, { params: { id } });
  const settings = page.waitForResponse('**/api/users/me');
  await viewTab(page, 'Venter').click();
  const message = 'Visningen findes ikke længere. Dens søgning og filtre bruges stadig.';
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(page).toHaveURL('/orders?status=pending');
  await expect(openView(page)).toHaveText('Alle');
  await expect(viewTab(page, 'Venter')).toHaveCount(0);

  // The deleted view is no longer the default of the list.
  await settings;
  await page.getByRole('link', { name: 'Statistik' }).click();
  await expect(page).toHaveTitle('Statistikker – Saldo');
  await page.getByRole('link', { name: 'Ordrer', exact: true }).click();
  await expect(page).toHaveURL('/orders');
});

test('saving a view that a colleague has deleted reports it once', async ({
  administratorPage: page,
  administrator,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  const { id: customerId } = administrator.customer;
  const colleague = await new ApiClient(saldo.url).signIn(await saldo.account('administrator', customerId));
  const content = { ...emptyView, list: 'orders', isShared: true, filters: { status: 'pending' } } as const;
  const { id } = await administrator.api.call(createSavedView, {
    body: { ...content, name: 'Venter', isDefault: false },
  });
  await page.goto(`/orders?view=${id}&status=accepted`);
  await expect(openView(page)).toContainText('Venter');
  // The menu loads the views again. Waits for that, so that only saving notices the deletion.
  const read = page.waitForResponse(/\/api\/saved-views\?/);
  await viewsButton(page).click();
  await read;
  await expect(menuItem(page, 'Gem ændringer')).toBeVisible();
  await colleague.call(deleteSavedView, { params: { id } });
  await menuItem(page, 'Gem ændringer').click();
  await expect(
    toast(page, 'Visningen findes ikke længere. Dens søgning og filtre bruges stadig.'),
  ).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(page).toHaveURL('/orders?status=accepted');
});
