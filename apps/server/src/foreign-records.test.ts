import type { Endpoint } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import type { ErrorResponse } from '@saldo/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ForeignCall, makeNames, missingNames, type Names } from '../test-support/call-names.ts';
import type { Call } from '../test-support/call-types.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import { foreignCalls } from '../test-support/foreign-records.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let webshop: SignedIn;
/** Records of the administrator's customer, of another customer, and of a customer of another webshop. */
let own: Names;
let other: Names;
let elsewhere: Names;

beforeAll(async () => {
  api = await TestApi.start();
  own = await makeNames(api);
  other = await makeNames(api);
  elsewhere = await makeNames(api, { connectionId: await api.make.connection() });
  webshop = await api.webshop();
  operator = await api.operator();
  administrator = await api.administrator(own.customerId);
});
afterAll(() => api.stop());

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

test.each(endpointList.filter(({ name }) => foreignCalls[name].length > 0))(
  '$name answers the same to foreign and missing records',
  async ({ name, endpoint }) => {
    const { access } = endpoint;
    const as = access === 'webshop' ? webshop : administrator;
    for (const call of foreignCalls[name] as ForeignCall[]) {
      const foreign = await send(endpoint, call(othersOf(endpoint), own) as Call, as);
      const missing = await send(endpoint, call(missingNames, own) as Call, as);
      expect(foreign.status).toBe(missing.status);
      if (foreign.status < 300) {
        // A webshop can use any item number, a filter by a foreign id finds nothing, and each of several orders gets a
        // result.
        expect(access === 'webshop' || endpoint.method === 'GET' || name === 'decideOrders').toBe(true);
        const withoutOrder = (data: unknown) =>
          name === 'decideOrders' ? [data].flat().map((result) => ({ ...Object(result), id: 0 })) : data;
        expect(withoutOrder(foreign.data)).toEqual(withoutOrder(missing.data));
      } else expect(unnamed(foreign.error, othersOf(endpoint))).toEqual(unnamed(missing.error, missingNames));
    }
  },
);

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

/** Removes the item number, which errors repeat from the call. */
const unnamed = (error: ErrorResponse, { itemNumber }: Names) =>
  JSON.parse(JSON.stringify(error).replaceAll(itemNumber, 'V-0'));

const othersOf = ({ access }: Endpoint): Names => (access === 'webshop' ? elsewhere : other);

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
