import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { type OrderInput, webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';

// Anna is an administrator and an employee of her company, and opens the webshop as Bo (docs/domain-rules.md#orders).

const NOW = '2026-11-20T10:00:00Z';
const REFUSAL = 'Du kan ikke behandle din egen ordre.';
const { acceptOrder, rejectOrder, cancelOrder } = orderProcessingEndpoints;

let api: TestApi;
let shop: SignedIn;
let customerId: number;
let anna: SignedIn;
let carl: SignedIn;
let annaId: number;
let boId: number;
let itemNumber: string;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  shop = await api.webshop();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  customerId = await api.make.customer({ orderApproval: true });
  const passwordHash = await api.make.hash('et-godt-kodeord');
  const person = { customerId, passwordHash, balance: 100 };
  const n = api.make.next();
  annaId = (await api.make.employee({ ...person, email: `ANNA${n}@firma.dk` })).id;
  boId = (await api.make.employee({ ...person, firstName: 'Bo', lastName: 'Ly' })).id;
  const email = `anna${n}@Firma.dk`;
  anna = await api.signInAs(await api.make.account({ role: 'administrator', customerId, email }));
  await api.services.db
    .updateTable('account')
    .set({ name: 'Åse Bøg' })
    .where('id', '=', anna.accountId)
    .execute();
  carl = await api.administrator(customerId);
  itemNumber = `E-${n}`;
  await api.make.product({ itemNumber, price: 10 });
});

async function logIn(employeeId: number, accountId = anna.accountId): Promise<number> {
  const code = await api.make.loginCode(employeeId, accountId);
  return (await api.call(webshopEndpoints.redeemHandover, { as: shop, body: { code } })).data.loginId;
}
const order = (employeeId: number, login: Pick<OrderInput, 'loginId'> = {}) =>
  api.call(webshopOrderEndpoints.placeOrder, {
    as: shop,
    headers: { 'idempotency-key': `kurv-${api.make.next()}` },
    body: { employeeId, lines: [{ itemNumber, quantity: 1 }], ...login },
  });
async function placed(employeeId: number, login: Pick<OrderInput, 'loginId'> = {}): Promise<string> {
  const { orderNumber } = (await order(employeeId, login)).data;
  const params = { orderNumber: String(orderNumber) };
  return String((await api.call(orderEndpoints.getOrderByNumber, { as: carl, params })).data.id);
}
const accept = (as: SignedIn, id: string) => api.call(acceptOrder, { as, params: { id } });
const placedBy = async (id: string) =>
  (await api.call(orderEndpoints.getOrder, { as: carl, params: { id } })).data.placedBy;

async function mailsOf(id: string) {
  while (await publishOutbox(api.services));
  return api.services.db
    .selectFrom('mail')
    .select(['kind', 'accountId', 'text'])
    .where('orderId', '=', Number(id))
    .orderBy('id')
    .execute();
}

describe('an administrator', () => {
  test.each(['for another employee with Log ind', 'as the employee with the same e-mail'])(
    'neither accepts nor rejects an order placed %s',
    async (how) => {
      const id = how.startsWith('for')
        ? await placed(boId, { loginId: await logIn(boId) })
        : await placed(annaId, { loginId: null });
      for (const { status, error } of [
        await accept(anna, id),
        await api.call(rejectOrder, { as: anna, params: { id }, body: {} }),
      ]) {
        expect({ status, ...error }).toEqual({ status: 409, code: 'own_order', message: REFUSAL });
      }
      const mine = (await api.call(orderEndpoints.listOrderApprovals, { as: anna })).data;
      expect(mine).toMatchObject([{ id: Number(id), isOwn: true }]);
      const his = (await api.call(orderEndpoints.listOrderApprovals, { as: carl })).data;
      expect(his).toMatchObject([{ id: Number(id), isOwn: false }]);
      expect((await accept(carl, id)).data.status).toBe('accepted');
    },
  );

  test('accepts the order that an employee placed', async () => {
    expect((await accept(anna, await placed(boId))).data).toMatchObject({
      status: 'accepted',
      placedBy: null,
    });
  });

  test('is not mailed to approve the own order', async () => {
    const passwordHash = await api.make.hash('et-godt-kodeord');
    await api.services.db
      .updateTable('account')
      .set({ passwordHash })
      .where('customerId', '=', customerId)
      .execute();
    const id = await placed(boId, { loginId: await logIn(boId) });
    expect(await mailsOf(id)).toEqual([
      expect.objectContaining({ kind: 'order-received', text: expect.stringContaining('Åse Bøg for Bo Ly') }),
      {
        kind: 'order-approval',
        accountId: carl.accountId,
        text: expect.stringContaining('Åse Bøg har bestilt varer for 10 point i webshoppen for Bo Ly.'),
      },
    ]);
  });
});

test('the operators are mailed once a day about orders that no administrator may process', async () => {
  await api.services.db
    .updateTable('account')
    .set({ disabledAt: new Date(NOW) })
    .where('id', '=', carl.accountId)
    .execute();
  const operator = await api.operator();
  const placedNow = async (employeeId: number) => (await order(employeeId)).data.orderNumber;
  await logIn(boId);
  const first = await placedNow(boId);
  await placedNow(boId);
  await placedNow(annaId);
  while (await publishOutbox(api.services));
  const mails = await api.services.db
    .selectFrom('mail')
    .select(['kind', 'subject', 'text'])
    .where('accountId', 'in', [anna.accountId, carl.accountId, operator.accountId])
    .execute();
  expect(mails).toEqual([
    {
      kind: 'order-undecidable',
      subject: `Ingen kan godkende ordre ${first}`,
      text: expect.stringContaining('Opret en administrator mere, eller annuller ordren.'),
    },
  ]);
});

test('an operator cancels the order that the operator placed', async () => {
  const operator = await api.operator();
  const id = await placed(boId, { loginId: await logIn(boId, operator.accountId) });
  expect((await accept(anna, id)).data.status).toBe('accepted');
  expect((await api.call(cancelOrder, { as: operator, params: { id } })).data.status).toBe('cancelled');
});

describe('who placed an order', () => {
  test('is shown in lists, details and approvals, and recorded in the audit log', async () => {
    const id = await placed(boId, { loginId: await logIn(boId) });
    const named = { id: Number(id), placedBy: 'Åse Bøg', employee: { name: 'Bo Ly' } };
    expect(await placedBy(id)).toBe('Åse Bøg');
    expect((await api.call(orderEndpoints.listOrders, { as: carl })).data).toMatchObject([named]);
    expect((await api.call(orderEndpoints.listOrderApprovals, { as: carl })).data).toMatchObject([named]);
    const events = api.services.db
      .selectFrom('auditEvent')
      .select('actorAccountId')
      .where('action', '=', 'order.create')
      .where('subjectId', '=', BigInt(id));
    expect(await events.execute()).toEqual([{ actorAccountId: anna.accountId }]);
  });

  test('is the login that the order names, also long after and after later logins', async () => {
    const loginId = await logIn(boId);
    await logIn(boId, carl.accountId);
    api.clock.advance({ hours: 7 });
    carl = await api.signInAs(carl.accountId);
    expect(await placedBy(await placed(boId, { loginId }))).toBe('Åse Bøg');
  });

  test('is the account that redeemed a code within the hour, if the webshop does not say', async () => {
    await logIn(boId);
    api.clock.advance({ minutes: 59 });
    expect(await placedBy(await placed(boId))).toBe('Åse Bøg');
    expect(await placedBy(await placed(annaId))).toBeNull();
    api.clock.advance({ minutes: 2 });
    expect(await placedBy(await placed(boId))).toBeNull();
  });

  test('may be each account that redeemed a code within the hour, if the webshop does not say', async () => {
    const dan = await api.administrator(customerId);
    await logIn(boId, dan.accountId);
    api.clock.advance({ minutes: 61 });
    await logIn(boId, carl.accountId);
    await logIn(boId);
    await logIn(boId, carl.accountId);
    const id = await placed(boId);
    for (const as of [anna, carl]) {
      expect((await accept(as, id)).error.code).toBe('own_order');
      const { data } = await api.call(orderEndpoints.listOrderApprovals, { as });
      expect(data).toMatchObject([{ id: Number(id), isOwn: true }]);
    }
    expect((await accept(dan, id)).data.status).toBe('accepted');
  });

  test('is the employee, if the webshop says so', async () => {
    await logIn(boId);
    expect(await placedBy(await placed(boId, { loginId: null }))).toBeNull();
  });

  test('cannot be a login of another employee', async () => {
    const { status, error } = await order(boId, { loginId: await logIn(annaId) });
    expect(status).toBe(400);
    expect(error.fields).toEqual([{ path: ['loginId'], message: 'Login hører ikke til medarbejderen' }]);
    expect((await order(boId, { loginId: 900_000_001 })).status).toBe(400);
  });
});
