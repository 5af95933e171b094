import { administratorEndpoints } from '@saldo/contract/administrators';
import { approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApprovingCompany } from '../../test-support/approvals.ts';
import { requestCredit } from '../../test-support/credit-requests.ts';
import { RacingServers } from '../../test-support/racing-servers.ts';
import type { SignedIn, TestApi } from '../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../test-support/waiting-for-locks.ts';
import { disableOperator, enableOperator } from '../features/access/accounts/disable-operator.ts';
import { removeTwoStep } from '../features/access/accounts/remove-two-step.ts';
import { updateAccount } from '../features/access/accounts/update-account.ts';
import { hashEmail, sendForgottenPassword } from '../features/access/password-links/forgot-password.ts';
import { resendMail } from '../features/operation/mail-log/resend-mail.ts';
import { changeAssortment, changeProduct } from '../features/people/departments/change-assortment.ts';
import { deleteDepartment } from '../features/people/departments/delete-department.ts';
import { assignCustomer } from '../features/shop/connections/assign-customer.ts';
import { enableWebhooks } from '../features/shop/connections/enable-webhooks.ts';
import { escalateOrders } from '../features/shop/order-reminders/escalate-orders.ts';
import { rejectOverdueOrders } from '../features/shop/order-reminders/reject-overdue-orders.ts';
import { giveUpWebhook } from '../features/shop/webhooks/send-webhook.ts';
import { deactivateProducts, putProducts } from '../features/shop/webshop/change-products.ts';
import type { Administrator } from '../platform/sessions/actor.ts';
import { countAttempt, refundAttempt, removeEndedWindows } from '../platform/throttling/throttle.ts';
import { verifyBalances } from '../verify/verify-balances.ts';
import { lockBalance } from './functions.ts';

const operators = { role: 'operator', customerId: null } as const;
const { acceptOrder, cancelOrder, decideOrders } = orderProcessingEndpoints;
const { setApprovalSettings } = approvalRuleEndpoints;
const approvalSettings = { approveByMail: true, escalateAfter: 3, rejectAfter: null };
const { addTransaction, stopScheduled } = transactionEndpoints;
const { placeOrder } = webshopOrderEndpoints;

// PostgreSQL detects a deadlock only after a second of waiting.
vi.setConfig({ testTimeout: 120_000 });

const { approveCreditRequest } = creditRequestEndpoints;

let servers: RacingServers;
let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  servers = await RacingServers.start();
  api = servers.api;
  operator = await api.operator();
});
afterAll(() => servers.stop());

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const at = (n: number) => servers.at(n);
const race = (work: Parameters<RacingServers['race']>[0]) => servers.race(work);

const productLine = (itemNumber: string) => ({ itemNumber, title: 'Krus', price: 10, status: true });

test('a customer moves between webshops during orders and changes of its assortments without a deadlock', async () => {
  const here = await api.make.defaultConnection();
  const there = await api.make.connection({ address: 'https://[4000::7]/webhooks' });
  await api.services.db
    .updateTable('connection')
    .set({ address: 'https://[4000::8]/webhooks' })
    .where('id', '=', here)
    .execute();
  const shops = [await api.webshop(here), await api.webshop(there)];
  for (const connectionId of [here, there]) await api.make.product({ connectionId, itemNumber: 'KRUS' });
  const spare = await api.make.product({ connectionId: here });
  const customers = await Promise.all(
    times(2, async () => {
      const customerId = await api.make.customer();
      const as = await api.administrator(customerId);
      const employees = await Promise.all(
        times(4, () => api.make.employee({ customerId, balance: 100_000 })),
      );
      return { customerId, as, employees };
    }),
  );
  const actor = { accountId: operator.accountId };
  for (let round = 0; round < 8; round += 1) {
    const departments = await Promise.all(customers.map(({ customerId }) => api.make.department(customerId)));
    const change = (n: number, remove: boolean) => {
      const { customerId, as } = customers[n] ?? { customerId: 0, as: operator };
      const by = { accountId: as.accountId, customer: { id: customerId } } as Administrator;
      const verb = remove ? 'remove' : 'add';
      return changeProduct(at(n).services, by, departments[n] ?? 0, spare, verb);
    };
    const changeAll = (n: number) => {
      const { customerId, as } = customers[n] ?? { customerId: 0, as: operator };
      const by = { accountId: as.accountId, customer: { id: customerId } } as Administrator;
      return changeAssortment(at(n).services, by, departments[n] ?? 0, { add: [], remove: [spare] });
    };
    const remove = (n: number) => {
      const { customerId, as } = customers[n] ?? { customerId: 0, as: operator };
      const by = { accountId: as.accountId, customer: { id: customerId } } as Administrator;
      return deleteDepartment(at(n).services, by, departments[n] ?? 0);
    };
    await Promise.allSettled(times(2, (n) => change(n, false)));
    await race([
      ...customers.flatMap(({ employees }, c) =>
        employees.flatMap(({ id }) =>
          shops.map((as, n) =>
            at(c + n).call(placeOrder, {
              as,
              body: { employeeId: id, lines: [{ itemNumber: 'KRUS', quantity: 1 }] },
            }),
          ),
        ),
      ),
      ...customers.flatMap(({ customerId }, c) => [
        assignCustomer(at(c).services, actor, there, customerId),
        assignCustomer(at(c + 1).services, actor, here, customerId),
        assignCustomer(at(c).services, actor, here, customerId),
      ]),
      ...times(2, (n) => change(n, true)),
      ...times(2, changeAll),
      ...times(2, remove),
      putProducts(api.services, { connectionId: there } as never, [productLine(`NY-${round}`)]),
      deactivateProducts(servers.other.services, { connectionId: there } as never, [`NY-${round - 1}`]),
    ]);
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

test('operators change each other while failed webhooks mail all of them, without a deadlock', async () => {
  const ids = await Promise.all(times(4, () => api.make.account({ role: 'operator' })));
  const connectionId = await api.make.connection({ address: 'https://[4000::9]/webhooks' });
  const pairs = ids.flatMap((actor) => ids.filter((id) => id !== actor).map((id) => ({ actor, id })));
  for (let round = 0; round < 5; round += 1) {
    for (const id of ids) await withTwoStep(id);
    const webhooks = await Promise.all(times(4, () => api.make.webhook(connectionId)));
    const mails = await Promise.all(ids.map((id) => mailIdOf(id)));
    await race([
      ...pairs.flatMap(({ actor, id }, n) => [
        removeTwoStep(at(n).services, { accountId: actor }, operators, id),
        updateAccount(at(n).services, { accountId: actor, passwordConfirmedAt: new Date() }, operators, id, {
          name: `Operatør ${round}`,
          email: `operatoer-${id}@eksempel.dk`,
        }),
        ...(n % 3 === 0 ? [disableOperator(at(n).services, { accountId: actor }, id)] : []),
        enableOperator(at(n + 1).services, { accountId: actor }, id),
      ]),
      ...ids.map((id, n) => sendForgottenPassword(at(n).services, hashEmail(`operatoer-${id}@eksempel.dk`))),
      ...mails.map((mail, n) =>
        resendMail(at(n).services, { accountId: ids[(n + 1) % ids.length] ?? 0 }, mail),
      ),
      ...webhooks.map((id, n) => giveUpWebhook(at(n).services, { webhookId: id })),
      enableWebhooks(api.services, { accountId: ids[0] ?? 0 }, connectionId),
      enableWebhooks(servers.other.services, { accountId: ids[1] ?? 0 }, connectionId),
    ]);
    for (const id of ids) await enableOperator(api.services, operator, id);
    await enableWebhooks(api.services, operator, connectionId);
    await api.database.owner.deleteFrom('throttle').execute();
  }
});

async function withTwoStep(accountId: number): Promise<void> {
  await api.services.db.deleteFrom('totp').where('accountId', '=', accountId).execute();
  await api.make.twoStep(accountId);
}

async function mailIdOf(accountId: number): Promise<number> {
  await sendForgottenPassword(api.services, hashEmail(await emailOf(accountId)));
  const mails = api.services.db.selectFrom('mail').select('id').where('accountId', '=', accountId);
  return (await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}

async function emailOf(accountId: number): Promise<string> {
  const accounts = api.services.db.selectFrom('account').select('email').where('id', '=', accountId);
  return (await accounts.executeTakeFirstOrThrow()).email;
}

test('deleting a department locks its employees in the order of their ids', async () => {
  const customerId = await api.make.customer();
  const as = await api.administrator(customerId);
  const by = { accountId: as.accountId, customer: { id: customerId } } as Administrator;
  const departmentId = await api.make.department(customerId);
  const first = (await api.make.employee({ customerId, departmentId })).id;
  const second = (await api.make.employee({ customerId, departmentId })).id;
  const { db } = api.services;
  // The update moves the row of `first` to the end of the table, so that a scan finds it last.
  await db.updateTable('employee').set({ firstName: 'Bo' }).where('id', '=', first).execute();
  let removed: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    const lock = (id: number) =>
      tx.selectFrom('employee').select('id').where('id', '=', id).forShare().execute();
    await lock(first);
    removed = deleteDepartment(api.services, by, departmentId);
    await untilLockIsAwaited(api);
    await lock(second);
  });
  await race([removed]);
});

test('deleting an employee locks orders with a reason before the balance', async () => {
  const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 100 });
  const { id, employeeId } = await company.order(150, { requestReason: 'Ny jakke' });
  await company.accept(company.hr, id);
  let deleted: Promise<{ status: number }> | undefined;
  await api.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    deleted = deleteEmployee(1, employeeId);
    await untilLockIsAwaited(api);
    await lockBalance(tx, { employeeId, scope: null });
  });
  await race([deleted]);
});

test('approvals are changed and employees deleted while orders are decided', async () => {
  for (let round = 0; round < 4; round += 1) {
    const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 100 });
    await company.rule({ approver: 'leader_then_hr' });
    const { customerId, departmentId } = company;
    const employees = await Promise.all(
      times(4, () => api.make.employee({ customerId, departmentId, balance: 100 })),
    );
    const lines = [{ itemNumber: await company.product(150), quantity: 1 }];
    const orders = await Promise.all(
      employees.flatMap(({ id: employeeId }) =>
        times(2, () => company.order(150, { employeeId, lines, requestReason: 'Ny jakke' })),
      ),
    );
    const ids = orders.map(({ id }) => id);
    const granted = ids.slice(0, 6);
    for (const id of granted) {
      await company.accept(company.leader, id);
      await company.accept(company.hr, id);
    }
    const leader = await api.signInAs(company.leader);
    const hr = await api.signInAs(company.hr);
    const query = { customerId: String(customerId) };
    await race([
      at(0).call(decideOrders, { as: leader, body: { ids, verb: 'accept' } }),
      at(1).call(decideOrders, { as: hr, body: { ids: ids.toReversed(), verb: 'accept' } }),
      ...granted.map((id, n) => at(n).call(cancelOrder, { as: operator, params: { id: String(id) } })),
      ...employees.map(({ id }, n) => deleteEmployee(n + 1, id)),
      at(0).call(setApprovalSettings, {
        ...{ as: operator, query },
        body: { ...approvalSettings, orderApproval: false, beyondBalance: 'no' },
      }),
      at(1).call(administratorEndpoints.deleteAdministrator, {
        as: operator,
        params: { id: String(customerId), adminId: String(company.leader) },
      }),
      escalateOrders(api.services),
      rejectOverdueOrders(servers.other.services),
    ]);
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

async function deleteEmployee(n: number, id: number): Promise<{ status: number }> {
  const { statusCode } = await at(n).app.inject({
    method: 'DELETE',
    url: `/api/employees/${id}`,
    headers: operator.headers,
  });
  return { status: statusCode };
}

test('the first calls of a day open periods before they lock an employee, an order or a balance', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 1, limit: 1_000 });
  const customerId = await api.make.customer({ orderApproval: true, customerGroupId });
  const administratorId = (await api.administrator(customerId)).accountId;
  for (let round = 0; round < 4; round += 1) {
    const employees = await Promise.all(times(6, () => api.make.employee({ customerId, balance: 100 })));
    const orders = await Promise.all(employees.map(({ id }) => api.make.order({ employeeId: id, price: 1 })));
    const schedules = await Promise.all(employees.map(({ id }) => api.make.scheduledEntry(id)));
    const requests = await Promise.all(
      employees.map(async ({ id }) => (await requestCredit(api, operator, id)).data.id),
    );
    for (const one of [api, servers.other]) one.clock.advance({ hours: 24 });
    operator = await api.signInAs(operator.accountId);
    const as = await api.signInAs(administratorId);
    await race([
      ...employees.flatMap(({ id }, n) => {
        const params = { id: String(id) };
        return [
          at(n).call(acceptOrder, { as, params: { id: String(orders[n]?.id) } }),
          at(n + 1).call(addTransaction, {
            as: operator,
            params,
            body: { text: 'Gave', amount: 1, frequency: 'monthly' },
          }),
          at(n).call(stopScheduled, {
            as: operator,
            params: { ...params, transactionId: String(schedules[n]) },
          }),
          renameEmployee(n, id, round),
          deleteEmployee(n + 1, id),
          at(n + 1).call(approveCreditRequest, { as, params: { id: String(requests[n]) } }),
        ];
      }),
    ]);
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

async function renameEmployee(n: number, id: number, round: number): Promise<{ status: number }> {
  const { statusCode } = await at(n).app.inject({
    method: 'PUT',
    url: `/api/employees/${id}`,
    headers: operator.headers,
    payload: { firstName: 'Bo', lastName: `Holm ${round}`, email: `bo-${id}@eksempel.dk` },
  });
  return { status: statusCode };
}

test('attempts given back are locked in order of their keys; a cleanup of ended windows does not wait', async () => {
  const { db } = api.services;
  const limitOf = (key: string) => ({ key, attempts: 10, windowSeconds: 900 });
  const [a, b] = [limitOf('race:a'), limitOf('race:b')];
  // Inserts `b` first, so that a scan finds it first.
  await countAttempt(db, [b, a]);
  await api.database.owner
    .updateTable('throttle')
    .set({ windowEndsAt: new Date(0) })
    .execute();
  let refunded: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await countAttempt(tx, [a]);
    refunded = refundAttempt(db, [a, b]);
    await untilLockIsAwaited(api);
    await countAttempt(tx, [b]);
    // Others still see that the windows of both rows have ended.
    await removeEndedWindows(db);
  });
  await race([refunded]);
});
