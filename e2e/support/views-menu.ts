import type { Locator, Page } from '@playwright/test';

/** The button of the menu shows the name of the view. */
export const viewsButton = (page: Page, name = 'Visninger'): Locator =>
  page.getByRole('search').getByRole('button', { name, exact: true });
export const viewsMenu = (page: Page): Locator => page.getByRole('menu', { name: 'Visninger og kolonner' });
export const menuItem = (page: Page, name: string | RegExp): Locator =>
  viewsMenu(page)
    .getByRole('menuitem', { name })
    .or(viewsMenu(page).getByRole('menuitemradio', { name }))
    .or(viewsMenu(page).getByRole('menuitemcheckbox', { name }));

export async function choose(page: Page, view: string, name: string | RegExp): Promise<void> {
  await viewsButton(page, view).click();
  await menuItem(page, name).click();
}
