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

/** The tab of a saved view, or of the whole list. A note, such as `delt`, may follow its name. */
export const viewTab = (page: Page, name = 'Alle'): Locator =>
  page
    .getByRole('navigation', { name: 'Visninger' })
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) });
export const openView = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Visninger' }).locator('[aria-current]');

/** The button that opens the menu. */
export const viewsButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Visninger', exact: true });
export const viewsMenu = (page: Page): Locator => page.getByRole('menu', { name: 'Visninger og kolonner' });
export const menuItem = (page: Page, name: string | RegExp): Locator =>
  viewsMenu(page)
    .getByRole('menuitem', { name })
    .or(viewsMenu(page).getByRole('menuitemradio', { name }))
    .or(viewsMenu(page).getByRole('menuitemcheckbox', { name }));

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await viewsButton(page).click();
  await menuItem(page, name).click();
}
