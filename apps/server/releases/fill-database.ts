import { companyStatementEndpoints } from '@saldo/contract/company-statements';
import type { Endpoint } from '@saldo/contract/endpoint';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { demoCustomers } from '@saldo/demo-data/customers';
import { planDemo } from '@saldo/demo-data/plan-demo';
import { prepareDemo } from '../src/demo/prepare-demo.ts';
import { readAccountingSettings } from '../src/features/money/accounting/accounting-settings.ts';
import { today } from '../src/platform/clock.ts';
import { closingTasks, promptTasks, workerTasks } from '../src/worker-tasks.ts';
import type { EndpointName } from '../test-support/call-types.ts';
import { Callers } from '../test-support/callers.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import type { TestApi } from '../test-support/test-api.ts';

export const DEMO_PASSWORD = 'et-godt-kodeord';

/** Calls that write. Each succeeds after the calls before it. */
const calls: readonly EndpointName[] = [
  'createCustomerGroup',
  'createCustomer',
  'createDepartment',
  'createEmployee',
  'importEmployees',
  'changeAssortment',
  'updateEmployee',
  'setEmployeePassword',
  'addTransaction',
  'putWebshopProducts',
  'placeOrder',
  'createReturn',
  'receiveReturn',
  'createWebshopReturn',
  'rejectWebshopReturn',
  'webshopLogin',
  'testCustomerGroups',
  'sendEmployeeWelcome',
  'createAdministrator',
  'sendAdministratorWelcome',
  'forgotPassword',
  'createOperator',
  'setOwnEmailAddresses',
  'createConnection',
  'addConnectionKey',
  'resendWebhook',
  'draftAmountBatch',
  'postAmountBatch',
  'undoAmountBatch',
  'reverseTransaction',
  'createCreditRequest',
  'approveCreditRequest',
  'setCreditRules',
  'setInvoicingTerms',
  'setAccountingSettings',
  'makeAccountingExport',
  'sendEconomicInvoices',
  'createApprovalRule',
  'endCustomer',
  'deleteCustomerGroup',
  'deleteCustomer',
];

/**
 * Fills an empty database as some weeks of use would. First come entries, orders and top-ups of two months from a small
 * demo, then calls of some thirty endpoints that write. Leaves pending orders, scheduled entries, top-ups to come,
 * queued mails and webhooks, and unpublished outbox events.
 */
export async function fillDatabase(api: TestApi): Promise<void> {
  const { services, clock } = api;
  const customers = demoCustomers.slice(0, 4).map((customer) => ({
    ...customer,
    departments: customer.departments.slice(0, 2),
    employees: 4,
    months: 2,
  }));
  await prepareDemo(
    services,
    { dataDir: '', demoPassword: DEMO_PASSWORD },
    () => undefined,
    () => planDemo(today(clock), { customers }),
  );
  await services.db
    .updateTable('connection')
    .set({ address: 'https://203.0.113.7/webhooks' })
    .where('isDefault', '=', true)
    .execute();

  const callers = await Callers.of(api);
  const { firstMonth } = await readAccountingSettings(services.db);
  for (const name of calls) {
    const called = endpointList.find((one) => one.name === name);
    if (!called) throw new Error(`There is no endpoint ${name}`);
    const call: { body?: object } = called.call(callers.names, api.make.next());
    // The demo has closed months, after which the first one stays.
    const body = name === 'setAccountingSettings' ? { ...call.body, firstMonth } : call.body;
    await send(called.endpoint, { ...call, ...(body && { body }) });
  }
  await processOrders();
  await mailStatement();
  for (const task of [...workerTasks(services), ...promptTasks(services), ...closingTasks(services)]) {
    while ((await task.run(new AbortController().signal)) === true);
  }
  // These calls follow the worker's last round, so that outbox events stay unpublished and a login code is not removed.
  const { employeeId, employeeWithPasswordId } = callers.names;
  await api.make.order({ employeeId });
  await api.make.loginCode(employeeWithPasswordId);
  await api.operator();

  async function send(endpoint: Endpoint, call: object): Promise<void> {
    const answer = await api.call(endpoint, { as: callers.of(endpoint), ...call });
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.error)}`);
  }

  /** Mails the statement of a month that the demo has closed. */
  async function mailStatement(): Promise<void> {
    const closed = services.db.selectFrom('customerMonth').select(['customerId', 'month']).orderBy('month');
    const { customerId, month } = await closed.executeTakeFirstOrThrow();
    await services.db
      .updateTable('customer')
      .set({ statementRecipients: ['bogholderi@firma.example'] })
      .where('id', '=', customerId)
      .execute();
    await send(companyStatementEndpoints.mailCompanyStatement, {
      params: { month: month.slice(0, 7) },
      query: { customerId: String(customerId) },
    });
  }

  /** Places four orders. The administrator accepts two and rejects one; an operator cancels one of the accepted two. */
  async function processOrders(): Promise<void> {
    const accounts = services.db.selectFrom('account').select(['id', 'customerId']);
    const account = await accounts.where('email', '=', 'kunde@demo.example').executeTakeFirstOrThrow();
    const as = await api.signInAs(account.id);
    const { id: employeeId } = await api.make.employee({
      ...(account.customerId && { customerId: account.customerId }),
      balance: 100,
    });
    const place = async () => ({ id: String((await api.make.order({ employeeId })).id) });
    const { acceptOrder, cancelOrder, rejectOrder } = orderProcessingEndpoints;
    await api.call(acceptOrder, { as, params: await place() });
    await api.call(rejectOrder, { as, params: await place(), body: { reason: 'Vi har flere på lager' } });
    const params = await place();
    await api.call(acceptOrder, { as, params });
    await send(cancelOrder, { params });
    await place();
  }
}
