import type { Endpoint } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import type { ErrorResponse } from '@saldo/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ForeignCall, makeNames, missingNames, type Names } from '../test-support/call-names.ts';
import type { Call } from '../test-support/call-types.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import { foreignCalls } from '../test-support/foreign-records.ts';
import { type MatrixCaller, matrixCallers, tenancyMatrix } from '../test-support/tenancy-matrix.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let webshop: SignedIn;
/** Records of the administrator's customer, of another customer, and of a customer of another webshop. */
let own: Names;
let other: Names;
let elsewhere: Names;
/** Each caller with its own records and those that it tries to reach. */
let callers: Record<MatrixCaller, { as: SignedIn; mine: Names; theirs: Names }>;

beforeAll(async () => {
  api = await TestApi.start();
  own = await makeNames(api);
  other = await makeNames(api);
  elsewhere = await makeNames(api, { connectionId: await api.make.connection() });
  webshop = await api.webshop();
  operator = await api.operator();
  administrator = await api.administrator(own.customerId);
  callers = await signInAll();
});
afterAll(() => api.stop());

async function signInAll(): Promise<typeof callers> {
  const { customerId } = own;
  const makeDepartment = async () => {
    const departmentId = await api.make.department(customerId);
    return { departmentId, names: await makeNames(api, { customerId, departmentId }) };
  };
  const one = await makeDepartment();
  const another = await makeDepartment();
  const leaderOf = async (department: number) =>
    api.signInAs(await api.make.account({ role: 'leader', customerId, departments: [department] }));
  const token = one.names.linkCode;
  const link = { cookie: `saldo-session=${token}`, authorization: `Bearer ${token}` };
  const mine = one.names;
  return {
    operator: { as: operator, mine, theirs: other },
    HR: { as: administrator, mine, theirs: other },
    leader: { as: await leaderOf(one.departmentId), mine, theirs: another.names },
    'leader of another department': { as: await leaderOf(one.departmentId), mine, theirs: another.names },
    'HR of another company': { as: administrator, mine: own, theirs: other },
    webshop: { as: webshop, mine: own, theirs: own },
    'another webshop': { as: webshop, mine: own, theirs: elsewhere },
    'mail link': { as: { accountId: 0, headers: link }, mine, theirs: mine },
  };
}

const send = (endpoint: Endpoint, call: Call, as: SignedIn) =>
  api.call(endpoint, { ...(call as object), as });

test("every id that a confined endpoint takes is tried with another customer's record", () => {
  expect(Object.keys(foreignCalls).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { name, endpoint } of endpointList) {
    if (!isConfined(endpoint)) continue;
    const theirs = othersOf(endpoint);
    // A place is tried if its value in some call of `foreignCalls` depends on whose records the call gets.
    const tried = (foreignCalls[name] as ForeignCall[]).flatMap((call) => {
      const mine = places(call(own, own));
      return [...places(call(theirs, own))].flatMap(([place, value]) =>
        value === mine.get(place) ? [] : [place],
      );
    });
    for (const place of idPlaces(endpoint)) expect(tried, `${name}: ${place}`).toContain(place);
  }
});

test('every endpoint has one row in the matrix, which says what its access says', () => {
  const rows = tenancyMatrix.flatMap(({ endpoints, access }) => endpoints.map((name) => [name, access]));
  const contract = endpointList.map(({ name, endpoint }) => [name, endpoint.access]);
  expect(rows.length).toBe(contract.length);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(contract));
});

// `access.test.ts` makes the calls that are answered.
test.each(endpointList.filter(({ endpoint }) => endpoint.access !== 'anonymous'))(
  '$name answers each caller as its row says',
  { tags: ['slow'] },
  async ({ name, endpoint, call }) => {
    const row = tenancyMatrix.find(({ endpoints }) => endpoints.includes(name));
    for (const caller of matrixCallers) {
      const { as, mine, theirs } = callers[caller];
      const outcome = row?.outcomes[caller];
      if (outcome === 'forbidden' || outcome === 'unauthenticated') {
        const answer = await send(endpoint, call(own, api.make.next()), as);
        const status = outcome === 'forbidden' ? 403 : 401;
        expect([answer.status, answer.error.code], caller).toEqual([status, outcome]);
      }
      for (const foreignCall of outcome === 'hidden' ? (foreignCalls[name] as ForeignCall[]) : []) {
        const foreign = await send(endpoint, foreignCall(theirs, mine) as Call, as);
        if (caller === 'leader of another department' && decisions.has(name)) {
          // So that a leader who has just lost the department learns why.
          expect([foreign.status, foreign.error.code]).toEqual([403, 'not_decider']);
          continue;
        }
        if (caller === 'leader of another department' && name === 'decideOrders') {
          // As for a single order.
          expect(foreign.data).toMatchObject([{ outcome: 'refused', status: 'pending', decidedBy: null }]);
          continue;
        }
        const missing = await send(endpoint, foreignCall(missingNames, mine) as Call, as);
        expect(foreign.status, caller).toBe(missing.status);
        if (foreign.status < 300) {
          // A webshop can use any item number, a filter by a foreign id finds nothing, and each of several orders gets
          // a result.
          expect(endpoint.access === 'webshop' || endpoint.method === 'GET' || name === 'decideOrders').toBe(
            true,
          );
          expect(withoutOrder(foreign.data), caller).toEqual(withoutOrder(missing.data));
        } else expect(unnamed(foreign.error, theirs)).toEqual(unnamed(missing.error, missingNames));
      }
    }
  },
);

test("a leader's lists, searches, figures and files name nothing of another department", async () => {
  const { as, mine, theirs } = callers['leader of another department'];
  for (const { name, endpoint, call } of endpointList) {
    if (endpoint.method !== 'GET' || !hasLeader(endpoint)) continue;
    const { params, query: _all } = call(mine, api.make.next(), 'Leader');
    const queries: Record<string, Record<string, string>> = {
      searchAll: { query: theirs.employeeEmail },
      exportStatistics: { kind: 'employee' },
      listSavedViews: { list: 'orders' },
    };
    const answer = await send(endpoint, { ...(params && { params }), query: queries[name] ?? {} }, as);
    const text = JSON.stringify(answer.data);
    for (const mark of [theirs.employeeEmail, theirs.orderNumber, theirs.paidOrderNumber]) {
      expect(text, name).not.toContain(String(mark));
    }
    if (name === 'listEmployees') expect(text).toContain(mine.employeeEmail);
  }
  const found = await api.call(endpoints.searchAll, { as, query: { query: String(theirs.orderNumber) } });
  expect(found.data.orders).toEqual([]);
});

test("the other webshop's records are unchanged", async () => {
  const as = await api.webshop(elsewhere.connectionId);
  const params = { id: String(elsewhere.employeeId) };
  const { data } = await api.call(endpoints.getWebshopAssortment, { as, params });
  expect(data.find(({ itemNumber }) => itemNumber === elsewhere.itemNumber)).toMatchObject({ price: 12.5 });
  const body = { code: elsewhere.loginCode };
  expect((await api.call(endpoints.redeemHandover, { as, body })).status).toBe(200);
});

test("the other customer's records are unchanged", async () => {
  const users = (
    await api.call(endpoints.getCustomer, { as: operator, params: { id: String(other.customerId) } })
  ).data.users;
  expect(users).toHaveLength(2);
  expect(users.find(({ id }) => id === other.employeeId)).toMatchObject({
    // Includes 10 points of the batch `batchId`.
    balance: 110,
    loginEnabled: false,
    invitedAt: null,
  });
});

test("the other customer's departments are unchanged", async () => {
  const params = { id: String(other.departmentId) };
  const { data } = await api.call(endpoints.getDepartment, { as: operator, params });
  expect(data.name).toMatch(/^Afdeling /);
  const products = await api.call(endpoints.listDepartmentProducts, { as: operator, params });
  const included = products.data.filter((product) => product.included);
  expect(included.map(({ id }) => id)).toEqual([other.includedProductId]);
});

/** Removes the id and the reason that the result of each of several decisions has. */
const withoutOrder = (data: unknown) =>
  Array.isArray(data) ? data.map((row) => ('outcome' in row ? { ...row, id: 0, message: '' } : row)) : data;

/** Removes the item number, which errors repeat from the call. */
const unnamed = (error: ErrorResponse, { itemNumber }: Names) =>
  JSON.parse(JSON.stringify(error).replaceAll(itemNumber, 'V-0'));

const othersOf = ({ access }: Endpoint): Names => (access === 'webshop' ? elsewhere : other);

const hasLeader = ({ access }: Endpoint) => Array.isArray(access) && access.includes('Leader');

const decisions: ReadonlySet<string> = new Set(['acceptOrder', 'rejectOrder']);

/** Whether a caller must not reach the records of other customers, or of other webshops. */
const isConfined = ({ access }: Endpoint): boolean =>
  access === 'webshop' || access === 'signed-in' || (Array.isArray(access) && access.includes('Customer'));

const parts = ['params', 'query', 'body'] as const;

/** Besides ids, a webshop identifies records by item numbers, order numbers, codes and addresses. */
const webshopNames = /^(id|\w+Id|itemNumbers?|orderNumber|code|email)$/;

/** Finds keys that hold ids: by their name, as a list of numbers, or as a list of objects with an id. */
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

const places = (call: Record<string, unknown>): Map<string, string> =>
  new Map(
    parts.flatMap((part) =>
      Object.entries(call[part] ?? {}).map(([key, value]) => [`${part}.${key}`, JSON.stringify(value)]),
    ),
  );
