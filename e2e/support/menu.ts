import type { Page } from '@playwright/test';

/** Follows a link behind a button of the menu, such as `Tilførsler` behind `Point`. */
export async function followInMenu(page: Page, menu: string | RegExp, link: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('button', { name: menu }).click();
  await page.getByRole('link', { name: link, exact: true }).click();
}

export const accountMenu = /^Din konto/;
