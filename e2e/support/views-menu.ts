import type { Locator, Page } from '@playwright/test';
import { type SavedView, type SavedViewInput, savedViewEndpoints } from '@saldo/contract/saved-views';
import type { ApiClient } from './api-client.ts';

export const emptyView = {
  search: '',
  sort: '',
  filters: {},
  hiddenColumns: [],
  isShared: false,
  isDefault: false,
};

export const viewsOf = (api: ApiClient, list: SavedViewInput['list'] = 'employees'): Promise<SavedView[]> =>
  api.call(savedViewEndpoints.listSavedViews, { query: { list } });

/** The button that opens the menu; it shows the name of the open view. */
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
