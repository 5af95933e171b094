import type { Page } from '@playwright/test';
import { expectAccessible, violationsOf } from '../support/accessible.ts';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { letThrough } from '../support/let-through.ts';
import { unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { choose, menuItem, viewsButton, viewTab } from '../support/views-menu.ts';

test('hidden columns stay hidden, in the list or as part of a view', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  // A new operator, because other tests share the settings of the default one.
  const { companyName } = await saldo.make.customer();
  await signIn(context, await saldo.account('operator'));
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(row(page, companyName)).toBeVisible();
  await viewsButton(page).click();
  await expect(menuItem(page, 'E-mail')).toHaveAttribute('aria-checked', 'true');
  await page.route('**/api/hidden-columns', (route) => route.abort());
  await menuItem(page, 'E-mail').click();
  const failed = toast(page, 'Kolonnerne kunne ikke gemmes');
  await expect(failed).toBeVisible();
  await expect(menuItem(page, 'E-mail')).toHaveAttribute('aria-checked', 'true');
  await letThrough(page, '**/api/hidden-columns');
  // The first column cannot be hidden.
  await expect(menuItem(page, 'Firmanavn')).toHaveCount(0);
  await menuItem(page, 'E-mail').click();
  await menuItem(page, 'Kundegruppe').click();
  await expect(menuItem(page, 'E-mail')).toHaveAttribute('aria-checked', 'false');
  await expect(failed).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(header('E-mail')).toHaveCount(0);
  await expect(header('Debitornr.')).toBeVisible();
  await expect.poll(() => hiddenNow(page)).toEqual(['email', 'customerGroup']);
  await page.reload();
  await expect(header('Debitornr.')).toBeVisible();
  await expect(header('E-mail')).toHaveCount(0);
  await expect(header('Kundegruppe')).toHaveCount(0);

  await choose(page, 'Gem som ny visning');
  const form = dialog(page, 'Gem som ny visning');
  await expectAccessible(page);
  const name = `Smal ${nextNumber()}`;
  await field(form, 'Navn').fill(name);
  await form.getByRole('button', { name: 'Gem visning' }).click();
  await viewsButton(page).click();
  await menuItem(page, 'Kundegruppe').click();
  await expect(page).toHaveURL(/hidden=email$/);
  await page.keyboard.press('Escape');
  await expect(header('Kundegruppe')).toBeVisible();
  await viewTab(page).click();
  await expect(header('Kundegruppe')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await viewTab(page, name).click();
  await expect(page).toHaveURL(/view=\d+/);
  await expect(row(page, companyName)).toBeVisible();
});

const hiddenNow = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/users/me');
    const { lists } = (await response.json()) as { lists: { list: string; hiddenColumns: string[] }[] };
    return lists.find(({ list }) => list === 'customers')?.hiddenColumns;
  });
