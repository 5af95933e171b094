import type { Page } from '@playwright/test';
import type { PasswordLink } from '@saldo/contract/password-links';
import { field } from '../support/dialogs.ts';
import { type Shot, signedIn } from './stage.ts';

export const signInShots: Record<string, Shot> = {
  login: async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
  },
  'login-wrong': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('ukendt@eksempel.dk');
    await field(page, 'Kodeord').fill('forkert-kodeord');
    await field(page, 'Kodeord').press('Enter');
    await page.getByRole('alert').waitFor();
  },
  'login-missing': async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await page.getByText('E-mail er påkrævet').waitFor();
  },
  'forgotten-password': async ({ page }) => {
    await page.goto('/login?glemt');
    await page.getByRole('button', { name: 'Send link' }).waitFor();
  },
  'forgotten-password-sent': async ({ page }) => {
    await page.goto('/login?glemt');
    await page.getByLabel('E-mail').fill('findes.ikke@demo.example');
    await page.route('**/api/forgotten-password', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('status').waitFor();
  },
  'login-code': async ({ page, account }) => {
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 401, json: { code: 'code_required', message: 'Skriv koden fra din app.' } }),
    );
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(account.email);
    await field(page, 'Kodeord').fill(account.password);
    await field(page, 'Kodeord').press('Enter');
    await field(page, 'Kode').waitFor();
  },
  'password-link': async (stage) => {
    await link(stage.page, {
      kind: 'account',
      name: 'Kirsten Møller',
      email: 'kirsten@firma.example',
      companyName: 'Firma',
    });
    await stage.page.getByRole('button', { name: 'Gem kodeord' }).click();
    await stage.page.getByText('Kodeord er påkrævet').waitFor();
  },
  'password-link-dead': async ({ page }) => {
    await page.goto('/kodeord#findes-ikke');
    await page.getByRole('heading', { name: 'Linket virker ikke længere' }).waitFor();
  },
  'password-link-chosen': async ({ page }) => {
    await link(page, {
      kind: 'employee',
      name: 'Søren Ærø',
      email: 'soeren@firma.example',
      companyName: 'Firma',
    });
    await page.route('**/api/password-link', (route) =>
      route.fulfill({ json: { kind: 'employee', webshop: 'https://webshop.example/' } }),
    );
    await field(page, 'Kodeord').fill('et-nyt-kodeord');
    await page.getByRole('button', { name: 'Gem kodeord' }).click();
    await page.getByRole('link', { name: 'Gå til webshoppen' }).waitFor();
  },
  'not-found': async (stage) => {
    await signedIn(stage, '/findes/ikke');
    await stage.page.getByRole('heading', { name: 'Siden findes ikke' }).waitFor();
  },
  'start-failed': async (stage) => {
    await stage.page.route('**/api/users/me', (route) => route.abort());
    await signedIn(stage, '/');
    await stage.page.getByRole('heading', { name: 'Saldo kunne ikke starte' }).waitFor();
  },
};

async function link(page: Page, person: PasswordLink): Promise<void> {
  await page.route('**/api/password-link/check', (route) => route.fulfill({ json: person }));
  await page.goto('/kodeord#et-link');
  await field(page, 'Kodeord').waitFor();
}
