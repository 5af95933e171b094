import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { ApiClient } from './api-client.ts';
import type { Saldo } from './saldo.ts';
import { Webshop } from './webshop.ts';

/** An employee in a department has spent 300 points; one without a department has spent 100. */
export async function makeBuyers(saldo: Saldo, departmentName = 'Ærøprøven') {
  const { id: customerId, companyName } = await saldo.make.customer();
  const account = await saldo.account('administrator', customerId);
  const api = await new ApiClient(saldo.url).signIn(account);
  const department = await api.call(departmentEndpoints.createDepartment, { body: { name: departmentName } });
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'STAT-100': 100 });
  const products = await api.call(departmentEndpoints.listDepartmentProducts, {
    params: { id: department.id },
  });
  const add = products.filter(({ itemNumber }) => itemNumber === 'STAT-100').map(({ id }) => id);
  await api.call(departmentEndpoints.changeAssortment, {
    params: { id: department.id },
    body: { add, remove: [] },
  });
  const inside = await saldo.make.employee({ customerId, departmentId: department.id, balance: 1000 });
  const outside = await saldo.make.employee({ customerId, balance: 500 });
  await shop.order(inside.id, { 'STAT-100': 2 });
  await shop.order(inside.id, { 'STAT-100': 1 });
  await shop.order(outside.id, { 'STAT-100': 1 });
  return { customerId, companyName, account, api, department, inside, outside };
}

export const card = (page: Page, title: string) =>
  page.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) });
export const figure = (page: Page, title: string) => card(page, title).locator('dd').first();
export const departmentBars = (page: Page) =>
  page.locator('figure').last().locator('.recharts-bar-rectangle');
export const table = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('table');
