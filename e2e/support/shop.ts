import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { connectionEndpoints } from '@saldo/contract/connections';
import type { Employee, EmployeeCreate } from '@saldo/contract/employees';
import { orderEndpoints } from '@saldo/contract/orders';
import { type WebshopProduct, webshopEndpoints } from '@saldo/contract/webshop';
import type { BeyondBalance } from '@saldo/domain/orders/approval-steps';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { ApiClient } from './api-client.ts';
import { type Account, type Saldo, startSaldo } from './saldo.ts';
import { test as base } from './test.ts';

const main = path.resolve(import.meta.dirname, '../../apps/shop/src/server/main.ts');

export const shirt = { itemNumber: 'T-1', title: 'T-shirt, sort', price: 100, status: true };
export const mug = { itemNumber: 'K-1', title: 'Kaffekrus', price: 49.5, status: true };
export const jacket = { itemNumber: 'J-1', title: 'Arbejdsjakke', price: 650, status: true };

export interface ShopCustomer {
  account: Account;
  api: ApiClient;
  employee: Employee;
  password: string;
}

/** The reference shop. It uses the default connection of a separate Saldo server. */
export interface Shop {
  url: string;
  saldo: Saldo;
  connectionId: number;
  key: string;
  customer(
    options?: {
      orderApproval?: boolean;
      beyondBalance?: BeyondBalance;
      balance?: number;
    } & Partial<EmployeeCreate>,
  ): Promise<ShopCustomer>;
  products(products: WebshopProduct[]): Promise<void>;
  end(): Promise<void>;
}

async function startShop(): Promise<Shop> {
  // The shop listens on this machine.
  const saldo = await startSaldo({ WEBHOOK_ALLOW_PRIVATE: '1' });
  const [connection] = await saldo.operator.call(connectionEndpoints.listConnections);
  if (!connection) throw new Error('There is no connection.');
  const params = { id: connection.id };
  const { key } = await saldo.operator.call(connectionEndpoints.addConnectionKey, { params });
  const { secret } = await saldo.operator.call(connectionEndpoints.getWebhookSecret, { params });
  const program = await startShopProcess({
    SALDO_URL: saldo.url,
    SALDO_KEY: key,
    SALDO_WEBHOOK_SECRET: secret,
  });
  const { url } = program;
  const body = { name: connection.name, address: `${url}/webhooks`, returnAddress: `${url}/handover` };
  await saldo.operator.call(connectionEndpoints.updateConnection, { params, body });
  const products: Shop['products'] = (products) => putProducts(saldo, key, products);
  await products([shirt, mug, jacket]);
  return {
    ...{ url, saldo, connectionId: connection.id, key, products },
    customer: (options) => makeShopCustomer(saldo, options),
    end: async () => {
      await program.stop();
      await saldo.end();
    },
  };
}

export async function startShopProcess(
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { PATH = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH, SHOP_PORT: String(await freePort()), ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [answer] = (await once(child, 'message')) as [{ url?: string; problem?: string }];
  if (answer.url === undefined) throw new Error(`The shop did not start: ${answer.problem}`);
  return {
    url: answer.url,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`The shop ended with ${code}.`);
    },
  };
}

async function putProducts(saldo: Saldo, key: string, products: WebshopProduct[]): Promise<void> {
  const { method, path: address } = webshopEndpoints.putWebshopProducts;
  const response = await fetch(new URL(address, saldo.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(products),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function makeShopCustomer(
  saldo: Saldo,
  {
    orderApproval = true,
    beyondBalance = 'no',
    balance = 500,
    ...employee
  }: Parameters<Shop['customer']>[0] = {},
): Promise<ShopCustomer> {
  const { id: customerId } = await saldo.make.customer({ orderApproval });
  if (beyondBalance !== 'no') {
    const query = { customerId };
    const { version: _read, ...settings } = await saldo.operator.call(
      approvalRuleEndpoints.getApprovalSettings,
      { query },
    );
    const body = { ...settings, beyondBalance };
    await saldo.operator.call(approvalRuleEndpoints.setApprovalSettings, { query, body });
  }
  const account = await saldo.account('administrator', customerId);
  const password = 'medarbejderens-kodeord';
  return {
    account,
    password,
    api: await new ApiClient(saldo.url).signIn(account),
    employee: await saldo.make.employee({ ...employee, customerId, balance, password }),
  };
}

export async function pendingOrder({ api }: ShopCustomer) {
  const [order] = await api.call(orderEndpoints.listOrderApprovals);
  if (!order) throw new Error('No order waits for approval.');
  return order;
}

export async function signInToShop(
  page: Page,
  shop: Shop,
  { employee, password }: ShopCustomer,
): Promise<void> {
  await page.goto(shop.url);
  await page.getByLabel('E-mail').fill(employee.email);
  await page.getByRole('textbox', { name: 'Kodeord' }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await page.getByRole('heading', { name: /^Varer/ }).waitFor();
}

export async function order(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.getByRole('button', { name: `Læg i kurv: ${title}` }).click();
  await page.getByRole('link', { name: /^Kurv/ }).click();
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
}

export const shownBalance = (page: Page): Locator => page.getByRole('banner').getByRole('status');

export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  saldo: [({ shop }, use) => use(shop.saldo), { scope: 'worker' }],
});
