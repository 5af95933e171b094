import { type Endpoint, type Role, roles } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import type { ErrorResponse } from '@saldo/contract/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import {
  type Call,
  type EndpointName,
  endpointList,
  firstParam,
  makeNames,
  missingNames,
  type Names,
  PASSWORD,
  validCalls,
} from '../test-support/valid-calls.ts';
import { requireStatedAccess } from './platform/http/access.ts';
import { hashWebshopKey, newWebshopKey } from './platform/sessions/webshop-keys.ts';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let stranger: SignedIn;
/** Of the default connection, which serves `own` and `other`. */
let webshop: SignedIn;
/** The administrator's company, another one, and one that another webshop serves. */
let own: Names;
let other: Names;
let elsewhere: Names;

beforeAll(async () => {
  api = await TestApi.start();
  own = await makeNames(api);
  other = await makeNames(api);
  elsewhere = await makeNames(api, { connectionId: await api.make.connection() });
  webshop = await api.webshop();
  const asks = { password: PASSWORD };
  operator = await api.signInAs(await api.make.account({ role: 'operator', ...asks }));
  administrator = await api.signInAs(
    await api.make.account({ role: 'administrator', customerId: own.customerId, ...asks }),
  );
  stranger = await api.signInAs(await api.make.account({ role: 'Auditor' }));
});
afterAll(() => api.stop());

/**
 * The ways in which an administrator could name another company's records at each endpoint, and a webshop those of
 * another one's.
 */
const reaches = {
  getLiveness: [],
  getReadiness: [],
  getOpenApi: [],
  getMe: [],
  signIn: [],
  refreshToken: [],
  listCustomers: [],
  getCustomer: [],
  createCustomer: [],
  updateCustomer: [],
  deleteCustomer: [],
  listCustomerGroups: [],
  createCustomerGroup: [],
  updateCustomerGroup: [],
  deleteCustomerGroup: [],
  listEmployees: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  createEmployee: [
    ({ departmentId }) => ({ body: { ...newEmployee(), departmentId } }),
    ({ customerId }) => ({ body: { ...newEmployee(), customerId } }),
  ],
  importEmployees: [({ customerId }) => ({ body: { rows: [newEmployee()], customerId } })],
  updateEmployee: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: changedEmployee() }),
    ({ departmentId }) => ({ params: { id: own.employeeId }, body: { ...changedEmployee(), departmentId } }),
  ],
  deleteEmployee: [({ employeeId }) => ({ params: { id: employeeId } })],
  setEmployeePassword: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: { password: 'kodeord-2' } }),
  ],
  getOwnEmailAddresses: [],
  setOwnEmailAddresses: [],
  listDepartments: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  getDepartment: [({ departmentId }) => ({ params: { id: departmentId } })],
  createDepartment: [],
  updateDepartment: [({ departmentId }) => ({ params: { id: departmentId }, body: { name: 'Overtaget' } })],
  deleteDepartment: [({ departmentId }) => ({ params: { id: departmentId } })],
  listDepartmentProducts: [({ departmentId }) => ({ params: { id: departmentId } })],
  addDepartmentProduct: [
    ({ departmentId }) => ({ params: { id: departmentId, productId: own.productId } }),
    ({ foreignProductId }) => ({ params: { id: own.departmentId, productId: foreignProductId } }),
  ],
  removeDepartmentProduct: [
    ({ departmentId }) => ({ params: { id: departmentId, productId: own.includedProductId } }),
    ({ foreignProductId }) => ({ params: { id: own.departmentId, productId: foreignProductId } }),
  ],
  changeAssortment: [
    ({ departmentId }) => ({ params: { id: departmentId }, body: { add: [own.productId], remove: [] } }),
    ({ foreignProductId }) => ({
      params: { id: own.departmentId },
      body: { add: [own.productId, foreignProductId], remove: [] },
    }),
    ({ foreignProductId }) => ({
      params: { id: own.departmentId },
      body: { add: [own.productId], remove: [foreignProductId] },
    }),
  ],
  listTransactions: [({ employeeId }) => ({ params: { id: employeeId } })],
  addTransaction: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: { text: 'Gave', amount: 1 } }),
    ({ employeeId }) => ({ params: { id: employeeId }, body: { text: 'Fradrag', amount: -1 } }),
    ({ employeeId }) => ({
      params: { id: employeeId },
      body: { text: 'Senere', amount: 1, futureDate: '2027-01-01' },
    }),
  ],
  stopScheduled: [
    ({ employeeId, scheduledEntryId }) => ({ params: { id: employeeId, transactionId: scheduledEntryId } }),
    ({ scheduledEntryId }) => ({ params: { id: own.employeeId, transactionId: scheduledEntryId } }),
  ],
  previewTopUp: [],
  listTopUpRuns: [],
  getNextTopUp: [({ employeeId }) => ({ params: { id: employeeId } })],
  testCustomerGroups: [],
  listOrders: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  exportOrders: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  getOrder: [({ orderId }) => ({ params: { id: orderId } })],
  listOrderApprovals: [],
  cancelOrder: [],
  acceptOrder: [({ orderId }) => ({ params: { id: orderId } })],
  rejectOrder: [({ orderId }) => ({ params: { id: orderId } })],
  getStatistics: [
    ({ customerId }) => ({ query: { customerId: String(customerId) } }),
    ({ customerId }) => ({
      query: { customerId: String(customerId), departmentId: String(own.departmentId) },
    }),
    ({ departmentId }) => ({ query: { departmentId: String(departmentId) } }),
    ({ employeeId }) => ({ query: { employeeId: String(employeeId) } }),
  ],
  exportStatistics: [
    ({ customerId }) => ({ query: { customerId: String(customerId), kind: 'summary' } }),
    ({ customerId }) => ({ query: { customerId: String(customerId), kind: 'employee' } }),
    ({ departmentId }) => ({ query: { departmentId: String(departmentId), kind: 'department' } }),
    ({ employeeId }) => ({ query: { employeeId: String(employeeId), kind: 'employee' } }),
  ],
  sendEmployeeWelcome: [({ employeeWithPasswordId }) => ({ params: { id: employeeWithPasswordId } })],
  listAdministrators: [],
  createAdministrator: [],
  updateAdministrator: [],
  deleteAdministrator: [],
  setAdministratorPassword: [],
  removeAdministratorTwoStep: [],
  sendAdministratorWelcome: [],
  listOperators: [],
  createOperator: [],
  setOperatorPassword: [],
  removeOperatorTwoStep: [],
  disableOperator: [],
  enableOperator: [],
  deleteOperator: [],
  changeOwnPassword: [],
  listOwnSessions: [],
  endOtherSessions: [],
  endOwnSession: [({ sessionId }) => ({ params: { id: sessionId } })],
  getTotp: [],
  beginTotp: [],
  confirmTotp: [],
  removeTotp: [],
  checkPasswordLink: [],
  choosePassword: [],
  forgotPassword: [],
  listConnections: [],
  createConnection: [],
  updateConnection: [],
  addConnectionKey: [],
  revokeConnectionKey: [],
  getWebhookSecret: [],
  enableWebhooks: [],
  listConnectedCustomers: [],
  assignCustomer: [],
  listWebhooks: [],
  getWebhook: [],
  resendWebhook: [],
  putWebshopProducts: [
    ({ itemNumber }) => ({ body: [{ itemNumber, title: 'Overtaget', price: 1, status: false }] }),
  ],
  deactivateWebshopProducts: [({ itemNumber }) => ({ body: { itemNumbers: [itemNumber] } })],
  redeemHandover: [({ loginCode }) => ({ body: { code: loginCode } })],
  webshopLogin: [({ employeeEmail }) => ({ body: { email: employeeEmail, password: PASSWORD } })],
  getWebshopEmployee: [({ employeeId }) => ({ params: { id: employeeId } })],
  getWebshopAssortment: [({ employeeId }) => ({ params: { id: employeeId } })],
  listWebshopOrders: [({ employeeId }) => ({ params: { id: employeeId } })],
  placeOrder: [
    ({ employeeId }) => ({ body: { employeeId, lines: [{ itemNumber: own.itemNumber, quantity: 1 }] } }),
    ({ itemNumber }) => ({ body: { employeeId: own.employeeId, lines: [{ itemNumber, quantity: 1 }] } }),
  ],
  getWebshopOrder: [({ orderNumber }) => ({ params: { orderNumber } })],
  cancelWebshopOrder: [({ orderNumber }) => ({ params: { orderNumber } })],
  listMails: [],
  getMail: [],
  resendMail: [],
  resendFailedMails: [],
  getDeliveryStatus: [],
  listAuditEvents: [],
} satisfies Record<EndpointName, Reach[]>;

const changedEmployee = () => ({ firstName: 'Ib', lastName: 'Bo', email: 'ib.bo@eksempel.dk' });
const newEmployee = () => ({ ...changedEmployee(), password: 'kodeord-1' });

type Reach = (named: Names) => Record<string, unknown>;

/** Whether there are records of others that a caller of the endpoint must not reach. */
const isConfined = ({ access }: Endpoint): boolean =>
  access === 'webshop' || access === 'signed-in' || (Array.isArray(access) && access.includes('Customer'));

const parts = ['params', 'query', 'body'] as const;

/** What names a record to a webshop, besides ids: numbers of its own, codes and addresses. */
const webshopNames = /^(id|\w+Id|itemNumbers?|orderNumber|code|email)$/;

/** Where an endpoint takes ids: keys named so, lists of numbers, which are lists of ids, and lists of what has one. */
function idPlaces(endpoint: Endpoint): string[] {
  const names = endpoint.access === 'webshop' ? webshopNames : /^id$|Id$/;
  const hasName = (schema: unknown): boolean =>
    Object.keys(listOfObjects.safeParse(schema).data?.items.properties ?? {}).some((key) => names.test(key));
  return parts.flatMap((part) => {
    if (!endpoint[part]) return [];
    const schema = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' });
    if (hasName(schema)) return [`${part}.0`];
    return Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      names.test(key) || isNumberList(value) || hasName(value) ? [`${part}.${key}`] : [],
    );
  });
}

const listOfObjects = z.object({
  type: z.literal('array'),
  items: z.object({ properties: z.record(z.string(), z.unknown()) }),
});

const isNumberList = (schema: unknown): boolean =>
  z.object({ type: z.literal('array'), items: z.object({ type: z.literal('number') }) }).safeParse(schema)
    .success;

/** What a call says at each place, such as `params.id`. */
const places = (call: Record<string, unknown>): Map<string, string> =>
  new Map(
    parts.flatMap((part) =>
      Object.entries(call[part] ?? {}).map(([key, value]) => [`${part}.${key}`, JSON.stringify(value)]),
    ),
  );

/** Who may call an endpoint that is not for everybody. */
const callerFor = ({ access }: Endpoint): SignedIn => {
  if (access === 'webshop') return webshop;
  return signedIn((Array.isArray(access) ? access[0] : undefined) ?? 'Admin');
};
const statusOf = ({ status, response, download }: Endpoint) => status ?? (response || download ? 200 : 204);
const hasAnswer = ({ response, download }: Endpoint) =>
  response || download ? expect.anything() : undefined;
const signedIn = (role: Role) => (role === 'Admin' ? operator : administrator);
/** Gives an account back the password that the calls ask for: one of them changes it. */
const hasPassword = async ({ accountId }: SignedIn) =>
  api.services.db
    .updateTable('account')
    .set({ passwordHash: await api.make.hash(PASSWORD) })
    .where('id', '=', accountId)
    .execute();
const send = (endpoint: Endpoint, call: Call, as?: SignedIn, headers?: Record<string, string>) =>
  api.call(endpoint, { ...(call as object), ...(as && { as }), ...(headers && { headers }) });

test('every endpoint of the contract has its cases', () => {
  const names = Object.keys(endpoints).sort();
  expect(Object.keys(validCalls).sort()).toEqual(names);
  expect(Object.keys(reaches).sort()).toEqual(names);
  for (const { name, endpoint } of endpointList) {
    if (!isConfined(endpoint)) continue;
    const theirs = othersOf(endpoint);
    // Each place of the contract that takes an id has a row that puts another's there.
    const reached = (reaches[name] as Reach[]).flatMap((reach) => {
      const mine = places(reach(own));
      return [...places(reach(theirs))].flatMap(([place, value]) =>
        value === mine.get(place) ? [] : [place],
      );
    });
    for (const place of idPlaces(endpoint)) expect(reached, `${name}: ${place}`).toContain(place);
  }
});

test('a route that does not say who may call it stops the start', async () => {
  const app = Fastify();
  requireStatedAccess(app);
  app.get('/open', { config: { access: 'anonymous' } }, () => '');
  app.get('/forgotten', () => '');
  await expect(app.ready()).rejects.toThrow('GET /forgotten states no access');
});

describe.each(endpointList)('$name', ({ name, endpoint, call }) => {
  const { access } = endpoint;
  const allowed: readonly Role[] = Array.isArray(access) ? access : roles;
  const mayAsk = async (role: Role = allowed[0] ?? 'Admin') => {
    const callerId = signedIn(role).accountId;
    const names = await makeNames(api, {
      callerId,
      ...(role === 'Customer' && { customerId: own.customerId }),
    });
    return call(names, api.make.next(), role);
  };

  /** Needs no records of its own: it never gets to them. */
  const refusedCall = () => call(own, api.make.next(), allowed[0]);

  if (access === 'anonymous') {
    test('is open to anybody', async () => {
      const answer = await send(endpoint, await mayAsk(), api.anonymous());
      expect(answer.status).toBe(statusOf(endpoint));
      expect(answer.data).toEqual(hasAnswer(endpoint));
    });
  } else if (access === 'webshop') {
    test('is open to a webshop', async () => {
      const answer = await send(endpoint, await mayAsk(), webshop);
      expect(answer.status).toBe(statusOf(endpoint));
      expect(answer.data).toEqual(hasAnswer(endpoint));
    });

    test.each(['no key', 'another scheme', 'a wrong key', 'a revoked key', 'a session'])(
      'is closed to whoever has %s',
      async (which) => {
        const revoked = await api.make.webshopKey(own.connectionId);
        await api.services.db
          .updateTable('connectionKey')
          .set({ revokedAt: new Date() })
          .where('keyHash', '=', hashWebshopKey(revoked))
          .execute();
        const { authorization = '' } = webshop.headers;
        const headers: Record<string, Record<string, string>> = {
          'another scheme': { authorization: authorization.replace('Bearer', 'Basic') },
          'a wrong key': { authorization: `Bearer ${newWebshopKey()}` },
          'a revoked key': { authorization: `Bearer ${revoked}` },
          'a session': operator.headers,
        };
        const answer = await send(endpoint, refusedCall(), undefined, headers[which]);
        expect(answer.status).toBe(401);
        expect(answer.error.code).toBe('unauthenticated');
      },
    );
  } else {
    test('is closed to whoever is not signed in', async () => {
      const answer = await send(endpoint, call(own, api.make.next()));
      expect(answer.status).toBe(401);
      expect(answer.error.code).toBe('unauthenticated');
    });

    test.each(allowed)('is open to %s', async (role) => {
      await hasPassword(signedIn(role));
      const answer = await send(endpoint, await mayAsk(role), signedIn(role));
      expect(answer.status).toBe(statusOf(endpoint));
      expect(answer.data).toEqual(hasAnswer(endpoint));
    });

    test('is closed to a webshop', async () => {
      const answer = await send(endpoint, refusedCall(), webshop);
      expect(answer.status).toBe(401);
      expect(answer.error.code).toBe('unauthenticated');
    });

    test.each(roles.filter((role) => !allowed.includes(role)))('is closed to %s', async (role) => {
      const answer = await send(endpoint, call(own, api.make.next()), signedIn(role));
      expect(answer.status).toBe(403);
      expect(answer.error.code).toBe('forbidden');
    });

    test('is closed to any other role, but for users/me', async () => {
      const answer = await send(endpoint, call(own, api.make.next()), stranger);
      expect(answer.status).toBe(name === 'getMe' ? 200 : 403);
    });
  }

  // A browser adds no API key by itself.
  if (endpoint.method !== 'GET' && access !== 'webshop') {
    test.each([
      ['no', {}],
      ['an empty', { 'x-xsrf-token': '' }],
      ['a wrong', { 'x-xsrf-token': 'forkert' }],
    ])('refuses %s XSRF token, and not with a 401', async (_which, header) => {
      const as = access === 'anonymous' ? api.anonymous() : callerFor(endpoint);
      const { 'x-xsrf-token': _dropped, ...kept } = as.headers;
      const answer = await send(endpoint, refusedCall(), undefined, { ...kept, ...header });
      expect(answer.status).toBe(403);
      expect(answer.error.code).toBe('xsrf');
    });
  }

  if (reaches[name].length > 0) {
    test("cannot tell another's records from missing ones", async () => {
      const as = access === 'webshop' ? webshop : administrator;
      for (const reach of reaches[name] as Reach[]) {
        const foreign = await send(endpoint, reach(othersOf(endpoint)) as Call, as);
        const missing = await send(endpoint, reach(missingNames) as Call, as);
        expect(foreign.status).toBe(missing.status);
        if (foreign.status < 300) {
          // A webshop's own item numbers are new to it, whatever those of another; a filter finds nothing.
          expect(access === 'webshop' || endpoint.method === 'GET').toBe(true);
          expect(foreign.data).toEqual(missing.data);
        } else
          expect(unnamed(foreign.error, othersOf(endpoint))).toEqual(unnamed(missing.error, missingNames));
      }
    });
  }

  test('refuses what the contract does not know', async () => {
    const as = access === 'anonymous' ? api.anonymous() : callerFor(endpoint);
    const valid = refusedCall();
    const extended = (part: object | undefined) => ({ ...part, ukendt: '1' });
    const calls = [
      { ...valid, query: extended(valid.query) },
      { ...valid, body: extended(valid.body) },
    ];
    for (const refused of endpoint.method === 'GET' ? calls.slice(0, 1) : calls) {
      const answer = await send(endpoint, refused, as);
      expect(answer.status).toBe(400);
      expect(answer.error.code).toBe(
        endpoint.body || refused.query !== valid.query ? 'invalid' : 'malformed',
      );
    }
  });

  if (endpoint.params) {
    test.each([
      ['abc', 400],
      ['-1', 400],
      ['1.0', 400],
      ['1e3', 400],
      ['9999999999999999', 400],
      ['0', 404],
      ['2147483648', 404],
      ['999999999999999', 404],
    ])('answers id %s with %i', async (id, status) => {
      const valid = call(own, api.make.next(), allowed[0]);
      const answer = await send(
        endpoint,
        { ...valid, params: { ...valid.params, [firstParam(endpoint)]: id } },
        callerFor(endpoint),
      );
      expect(answer.status).toBe(status);
      expect(answer.error.code).toBe(status === 404 ? 'not_found' : 'invalid');
    });
  }
});

/** An error without the item number of the call, which it says again. */
const unnamed = (error: ErrorResponse, { itemNumber }: Names) =>
  JSON.parse(JSON.stringify(error).replaceAll(itemNumber, 'V-0'));

/** Whose records a caller of the endpoint must not reach. */
const othersOf = ({ access }: Endpoint): Names => (access === 'webshop' ? elsewhere : other);

test("the other webshop's records are as they were", async () => {
  const as = await api.webshop(elsewhere.connectionId);
  const params = { id: String(elsewhere.employeeId) };
  const { data } = await api.call(endpoints.getWebshopAssortment, { as, params });
  expect(data.find(({ itemNumber }) => itemNumber === elsewhere.itemNumber)).toMatchObject({ price: 12.5 });
  const body = { code: elsewhere.loginCode };
  expect((await api.call(endpoints.redeemHandover, { as, body })).status).toBe(200);
});

test("the other company's records are as they were", async () => {
  const users = (
    await api.call(endpoints.getCustomer, { as: operator, params: { id: String(other.customerId) } })
  ).data.users;
  expect(users).toHaveLength(2);
  expect(users.find(({ id }) => id === other.employeeId)).toMatchObject({
    balance: 100,
    loginEnabled: false,
  });
});

test("the other company's departments are as they were", async () => {
  const params = { id: String(other.departmentId) };
  const { data } = await api.call(endpoints.getDepartment, { as: operator, params });
  expect(data.name).toMatch(/^Afdeling /);
  const products = await api.call(endpoints.listDepartmentProducts, { as: operator, params });
  const included = products.data.filter((product) => product.included);
  expect(included.map(({ id }) => id)).toEqual([other.includedProductId]);
});

test("an administrator's list holds the own company's employees only", async () => {
  const { data } = await api.call(endpoints.listEmployees, { as: administrator });
  expect(data.length).toBeGreaterThan(0);
  expect(new Set(data.map((employee) => employee.customerId))).toEqual(new Set([own.customerId]));
});
