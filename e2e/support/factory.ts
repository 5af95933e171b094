import type { AdministratorCreate } from '@saldo/contract/administrators';
import {
  type CustomerGroup,
  type CustomerGroupInput,
  customerGroupEndpoints,
} from '@saldo/contract/customer-groups';
import { type Customer, type CustomerCreate, customerEndpoints } from '@saldo/contract/customers';
import { type Employee, type EmployeeCreate, employeeEndpoints } from '@saldo/contract/employees';
import type { RequestOf } from '@saldo/contract/endpoint';
import { type Operator, operatorEndpoints } from '@saldo/contract/operators';
import { type Transaction, transactionEndpoints } from '@saldo/contract/transactions';
import type { ApiClient } from './api-client.ts';

export type Amount = RequestOf<typeof transactionEndpoints.addTransaction>['body'];

let lastNumber = 0;
/** Random, because a worker process that replaces a failed one starts counting anew in the same database. */
const base = Math.floor(Math.random() * 8_000) * 100_000;

export function nextNumber(): number {
  lastNumber += 1;
  return base + lastNumber;
}

export class Factory {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  customerGroup(
    name = `Gruppe ${nextNumber()}`,
    rule: Partial<Omit<CustomerGroupInput, 'name'>> = {},
  ): Promise<CustomerGroup> {
    const body = { name, frequency: 'none', points: 100, limit: 1000, ...rule } as const;
    return this.#api.call(customerGroupEndpoints.createCustomerGroup, { body });
  }

  async customer(customer: Partial<CustomerCreate> = {}): Promise<Customer> {
    const n = nextNumber();
    const body = {
      companyName: `Firma ${n}`,
      address: 'Søndergade 1',
      postalCode: '8700',
      city: 'Horsens',
      email: `firma${n}@eksempel.dk`,
      debtorNumber: n,
      userGroupId: 7,
      customerGroupId: customer.customerGroupId ?? (await this.customerGroup()).id,
      ...customer,
    };
    return this.#api.call(customerEndpoints.createCustomer, { body });
  }

  customerById(id: number): Promise<Customer> {
    return this.#api.call(customerEndpoints.getCustomer, { params: { id } });
  }

  async employee(employee: Partial<EmployeeCreate> & { balance?: number } = {}): Promise<Employee> {
    const n = nextNumber();
    const { balance = 0, ...given } = employee;
    const customerId = given.customerId ?? (await this.customer()).id;
    const body = {
      firstName: 'Søren',
      lastName: `Ærø ${n}`,
      email: `soeren${n}@eksempel.dk`,
      password: 'kodeord-til-test',
      ...given,
      customerId,
    };
    const made = await this.#api.call(employeeEndpoints.createEmployee, { body });
    if (balance !== 0) await this.amount(made.id, { text: 'Åbning', amount: balance });
    return made;
  }

  amount(employeeId: number, body: Amount, idempotencyKey?: string): Promise<Transaction[]> {
    return this.#api.call(transactionEndpoints.addTransaction, {
      params: { id: employeeId },
      body,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  }

  employeeWelcome(id: number): Promise<{ email: string }> {
    return this.#api.call(employeeEndpoints.sendEmployeeWelcome, { params: { id } });
  }

  async deleteEmployee(id: number): Promise<void> {
    await this.#api.call(employeeEndpoints.deleteEmployee, { params: { id } });
  }

  async operator(operator: Partial<AdministratorCreate> = {}): Promise<Operator> {
    const n = nextNumber();
    const body = {
      name: `Olga Operatør ${n}`,
      email: `olga${n}@eksempel.dk`,
      password: 'operatoerens-kodeord',
      ...operator,
    };
    return this.#api.call(operatorEndpoints.createOperator, { body });
  }

  transactions(employeeId: number): Promise<Transaction[]> {
    return this.#api.call(transactionEndpoints.listTransactions, { params: { id: employeeId } });
  }
}
