import type { Employee } from '@saldo/contract/employees';
import { orderEndpoints } from '@saldo/contract/orders';
import { ApiClient } from './api-client.ts';
import type { Account, Saldo } from './saldo.ts';
import { Webshop } from './webshop.ts';

export interface ApprovingCustomer {
  account: Account;
  api: ApiClient;
  employee: Employee;
  shop: Webshop;
  /** Places orders of 100 points, one after the other. */
  order: (count: number) => Promise<{ id: number; orderNumber: number }[]>;
}

/** The employee has 1,000 points; the product costs 100. */
export async function makeApprovingCustomer(saldo: Saldo): Promise<ApprovingCustomer> {
  const { id: customerId } = await saldo.make.customer({ orderApproval: true });
  const account = await saldo.account('administrator', customerId);
  const api = await new ApiClient(saldo.url).signIn(account);
  const employee = await saldo.make.employee({ customerId, balance: 1000 });
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'KOP-100': 100 });
  const order = async (count: number) => {
    const numbers = new Set<number>();
    for (let placed = 0; placed < count; placed += 1) {
      numbers.add((await shop.order(employee.id, { 'KOP-100': 1 })).orderNumber);
    }
    const orders = await api.call(orderEndpoints.listOrderApprovals);
    return orders.filter(({ orderNumber }) => numbers.has(orderNumber));
  };
  return { account, api, employee, shop, order };
}
