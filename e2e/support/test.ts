import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Customer } from '@saldo/contract/customers';
import { ApiClient } from './api-client.ts';
import { Problems } from './problems.ts';
import { type Account, operatorAccount, type Saldo, startSaldo } from './saldo.ts';

export interface Administrator {
  customer: Customer;
  account: Account;
  api: ApiClient;
}

export interface TestFixtures {
  problems: Problems;
  /** Signs in without the sign-in page. First empties open pages, whose calls would use the new account. */
  signIn: (context: BrowserContext, account: Account, url?: string) => Promise<void>;
  /** A page signed in as an operator, before any navigation. */
  operatorPage: Page;
  administrator: Administrator;
  /** A page with the session of `administrator.api`, before any navigation. */
  administratorPage: Page;
  /** A separate server, for tests that stop it or need their own products. */
  ownSaldo: Saldo;
}

export interface WorkerFixtures {
  saldo: Saldo;
}

export async function makeAdministrator(saldo: Saldo): Promise<Administrator> {
  const customer = await saldo.make.customer();
  const account = await saldo.account('administrator', customer.id);
  return { customer, account, api: await new ApiClient(saldo.url).signIn(account) };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  saldo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const saldo = await startSaldo();
      await use(saldo);
      await saldo.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownSaldo: async ({ context }, use) => {
    const saldo = await startSaldo();
    await use(saldo);
    // Open pages would go on calling the server.
    for (const page of context.pages()) await page.close();
    await saldo.end();
  },
  baseURL: ({ saldo }, use) => use(saldo.url),
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected(), 'no unexpected error in the browser').toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ saldo }, use) =>
    use(async (context, account, url = saldo.url) => {
      const client = await new ApiClient(url).signIn(account);
      for (const page of context.pages()) await page.goto('about:blank');
      await context.addCookies(client.cookies());
    }),
  operatorPage: async ({ page, context, signIn }, use) => {
    await signIn(context, operatorAccount);
    await use(page);
  },
  administrator: async ({ saldo }, use) => use(await makeAdministrator(saldo)),
  administratorPage: async ({ page, context, administrator }, use) => {
    await context.addCookies(administrator.api.cookies());
    await use(page);
  },
});

export { expect };
