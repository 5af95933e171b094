import { type Endpoint, type Role, roles } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCall, makeNames, type Names, PASSWORD } from '../test-support/call-names.ts';
import type { Call } from '../test-support/call-types.ts';
import { endpointList, firstParam } from '../test-support/endpoint-list.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { validCalls } from '../test-support/valid-calls.ts';
import { requireStatedAccess } from './platform/http/access.ts';
import { hashSecret } from './platform/secrets/hash-secret.ts';
import { newWebshopKey } from './platform/sessions/webshop-keys.ts';

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let leader: SignedIn;
let departmentId: number;
let stranger: SignedIn;
let webshop: SignedIn;
let own: Names;

beforeAll(async () => {
  api = await TestApi.start();
  own = await makeNames(api);
  webshop = await api.webshop();
  operator = await api.signInAs(await api.make.account({ role: 'operator', password: PASSWORD }));
  administrator = await api.signInAs(
    await api.make.account({ role: 'administrator', customerId: own.customerId, password: PASSWORD }),
  );
  departmentId = await api.make.department(own.customerId);
  const led = { customerId: own.customerId, departments: [departmentId] };
  leader = await api.signInAs(await api.make.account({ role: 'leader', ...led, password: PASSWORD }));
  stranger = await api.signInAs(await api.make.account({ role: 'Auditor' }));
});
afterAll(() => api.stop());

const callerFor = ({ access }: Endpoint): SignedIn => {
  if (access === 'webshop') return webshop;
  return signedIn((Array.isArray(access) ? access[0] : undefined) ?? 'Admin');
};
const statusOf = ({ status, response, download }: Endpoint) => status ?? (response || download ? 200 : 204);
const expectedData = ({ response, download }: Endpoint) =>
  response || download ? expect.anything() : undefined;
const signedIn = (role: Role) => ({ Admin: operator, Customer: administrator, Leader: leader })[role];
const tokenOf = ({ headers }: SignedIn) => /saldo-session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
/** Restores the password that the calls send, because one of them changes it. */
const restorePassword = async ({ accountId }: SignedIn) =>
  api.services.db
    .updateTable('account')
    .set({ passwordHash: await api.make.hash(PASSWORD) })
    .where('id', '=', accountId)
    .execute();
const givenFor = (role: Role) => ({
  callerId: signedIn(role).accountId,
  ...(role !== 'Admin' && { customerId: own.customerId }),
  ...(role === 'Leader' && { departmentId }),
});
const records: Partial<Record<Role, Promise<Names>>> = {};
const recordsFor = (role: Role): Promise<Names> => {
  records[role] ??= makeNames(api, givenFor(role));
  return records[role];
};
const send = (endpoint: Endpoint, call: Call, as?: SignedIn, headers?: Record<string, string>) =>
  api.call(endpoint, { ...(call as object), ...(as && { as }), ...(headers && { headers }) });

test('every endpoint of the contract has a valid call', () => {
  expect(Object.keys(validCalls).sort()).toEqual(Object.keys(endpoints).sort());
});

test('a route that declares no access fails the start', async () => {
  const app = Fastify();
  requireStatedAccess(app);
  app.get('/open', { config: { access: 'anonymous' } }, () => '');
  app.get('/forgotten', () => '');
  await expect(app.ready()).rejects.toThrow('GET /forgotten declares no `access`');
});

// `foreign-records.test.ts` makes the calls of those without access.
describe.each(endpointList)('$name', ({ name, endpoint, call }) => {
  const { access } = endpoint;
  const allowed: readonly Role[] = Array.isArray(access) ? access : roles;
  /** Calls that only read share records; the others make those that they name. */
  const allowedCall = async (role: Role = allowed[0] ?? 'Admin') => {
    if (endpoint.method === 'GET') return call(await recordsFor(role), api.make.next(), role);
    return makeCall(api, (names, unique) => call(names, unique, role), givenFor(role));
  };

  const refusedCall = () => call(own, api.make.next(), allowed[0]);

  if (access === 'anonymous') {
    test('is open to anybody', async () => {
      const answer = await send(endpoint, await allowedCall(), api.anonymous());
      expect(answer.status).toBe(statusOf(endpoint));
      expect(answer.data).toEqual(expectedData(endpoint));
    });
  } else if (access === 'webshop') {
    test('is open to a webshop', async () => {
      const answer = await send(endpoint, await allowedCall(), webshop);
      expect(answer.status).toBe(statusOf(endpoint));
      expect(answer.data).toEqual(expectedData(endpoint));
    });

    test.each(['no key', 'another scheme', 'a wrong key', 'a revoked key', 'a session'])(
      'is closed to a caller with %s',
      async (which) => {
        const revoked = await api.make.webshopKey(own.connectionId);
        await api.services.db
          .updateTable('connectionKey')
          .set({ revokedAt: new Date() })
          .where('keyHash', '=', hashSecret(revoked))
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
    test('is closed without a session', async () => {
      const answer = await send(endpoint, call(own, api.make.next()));
      expect(answer.status).toBe(401);
      expect(answer.error.code).toBe('unauthenticated');
    });

    test.each(allowed)('is open to %s', async (role) => {
      await restorePassword(signedIn(role));
      const answer = await send(endpoint, await allowedCall(role), signedIn(role));
      expect(answer.status).toBe(statusOf(endpoint));
      expect(answer.data).toEqual(expectedData(endpoint));
    });

    test('is closed to any other role, except for users/me', async () => {
      const answer = await send(endpoint, call(own, api.make.next()), stranger);
      expect(answer.status).toBe(name === 'getMe' ? 200 : 403);
    });
  }

  if (endpoint.recentPassword === true) {
    test('asks for the password again', async () => {
      const as = await api.signInAs(signedIn('Admin').accountId);
      await api.services.db
        .updateTable('session')
        .set({ passwordConfirmedAt: new Date(0) })
        .where('accountId', '=', as.accountId)
        .where('tokenHash', '=', hashSecret(tokenOf(as)))
        .execute();
      const answer = await send(endpoint, refusedCall(), as);
      expect([answer.status, answer.error.code]).toEqual([403, 'password_required']);
    });
  }

  // A browser does not add an API key by itself, so a webshop needs no XSRF token.
  if (endpoint.method !== 'GET' && access !== 'webshop') {
    test.each([
      ['no', {}],
      ['an empty', { 'x-xsrf-token': '' }],
      ['a wrong', { 'x-xsrf-token': 'forkert' }],
    ])('answers 403, not 401, to a call with %s XSRF token', async (_which, header) => {
      const as = access === 'anonymous' ? api.anonymous() : callerFor(endpoint);
      const { 'x-xsrf-token': _dropped, ...kept } = as.headers;
      const answer = await send(endpoint, refusedCall(), undefined, { ...kept, ...header });
      expect(answer.status).toBe(403);
      expect(answer.error.code).toBe('xsrf');
    });
  }

  test('refuses unknown fields', async () => {
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
    const badMonths = ['abc', '11', '2026-13', '2026-1', '0000-11', '2026-11-01'];
    const badIds: [string, number][] = [
      ['abc', 400],
      ['-1', 400],
      ['1.0', 400],
      ['1e3', 400],
      ['9999999999999999', 400],
      ['0', 404],
      ['2147483648', 404],
      ['999999999999999', 404],
    ];
    const bad = firstParam(endpoint) === 'month' ? badMonths.map((id) => [id, 400] as const) : badIds;
    test.each<readonly [string, number]>(bad)('answers id %s with %i', async (id, status) => {
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

test("an administrator's list contains only employees of the administrator's own customer", async () => {
  const { data } = await api.call(endpoints.listEmployees, { as: administrator });
  expect(data.length).toBeGreaterThan(0);
  expect(new Set(data.map((employee) => employee.customerId))).toEqual(new Set([own.customerId]));
});
