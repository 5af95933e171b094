import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';

export interface Stage {
  page: Page;
  account: { email: string; password: string };
  officeUrl: string;
  /** The shop's address, and the employee's e-mail; the employee has the password of `account`. */
  shop: { url: string; email: string };
  isPhone: boolean;
  /** Whether the main menu is folded and row actions are in a menu. */
  isNarrow: boolean;
}

/** Brings the page to the state that the picture shows. */
export type Shot = (stage: Stage) => Promise<void>;

/** Clients by e-mail, shared by all pictures because a sign-in takes longer than most pictures. */
const sessions = new Map<string, Promise<ApiClient>>();

export function apiOf({ officeUrl, account }: Pick<Stage, 'officeUrl' | 'account'>): Promise<ApiClient> {
  const session = sessions.get(account.email) ?? new ApiClient(officeUrl).signIn(account);
  sessions.set(account.email, session);
  return session;
}

export async function signedIn(stage: Stage, address: string): Promise<void> {
  await stage.page.context().addCookies((await apiOf(stage)).cookies());
  await stage.page.goto(address);
}

export async function customers(stage: Stage, address = '/'): Promise<void> {
  await signedIn(stage, address);
  await stage.page
    .getByText(/ of \d+$/)
    .first()
    .waitFor();
}

export async function employees(stage: Stage): Promise<void> {
  await customers(stage, '/?sort=-employeeCount');
  await firstRow(stage).getByRole('link').first().click();
  await stage.page.getByRole('heading', { name: /^Medarbejdere - / }).waitFor();
  await stage.page
    .getByText(/ of \d+$/)
    .first()
    .waitFor();
}

/** The first row of the page's main list; a customer's page also lists administrators. */
export const firstRow = (
  { page, isPhone }: Stage,
  list = /^(Kunder|Kundegrupper|Medarbejdere)$/,
): Locator => {
  const rows = page.getByRole('region', { name: list });
  return isPhone ? rows.getByRole('listitem').first() : rows.getByRole('row').nth(1);
};

export async function act(stage: Stage, name: string, row = firstRow(stage)): Promise<void> {
  // Forced, because Playwright would wait until disabled actions are enabled, although they can be clicked.
  if (stage.isNarrow) {
    await row.getByRole('button', { name: /^Handlinger for/ }).click();
    await stage.page.getByRole('menuitem', { name, exact: true }).click({ force: true });
  } else {
    await row.getByRole('button', { name, exact: true }).click({ force: true });
  }
}

export async function toBottom(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

/** Opens the menu of a row, or shows the tooltip of one of its buttons. */
export async function showActions({ page, isNarrow }: Stage, row: Locator, name: string): Promise<void> {
  if (isNarrow) {
    await row.getByRole('button', { name: /^Handlinger for/ }).click();
    await page.getByRole('menu').waitFor();
  } else {
    await row.getByRole('button', { name }).hover();
    await page.locator(':popover-open').filter({ hasText: name }).waitFor();
  }
}
