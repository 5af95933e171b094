// @module-tag slow

import { type Endpoint, type Role, roles } from '@saldo/contract/endpoint';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeNames, type Names, PASSWORD } from '../test-support/call-names.ts';
import type { Call } from '../test-support/call-types.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { TestBrowser } from '../test-support/test-browser.ts';
import { hashSecret } from './platform/secrets/hash-secret.ts';
import { newWebshopKey } from './platform/sessions/webshop-keys.ts';

// `access.test.ts` tests the roles, and `foreign-records.test.ts` the records of other companies and webshops.

const callers = [
  'a client without credentials',
  'a browser that gave a password and no code',
  'a browser that gave a wrong code',
  'a disabled operator',
  'a deleted operator',
  'a deleted administrator',
  'an administrator of an archived customer',
  'a session that was ended',
  'a session unused for too long',
  'a session past its end',
  'the hash of a session, as the database stores it',
  'a webshop',
  'a revoked API key',
  'an API key that was never issued',
  'the hash of an API key, as the database stores it',
] as const;
type Caller = (typeof callers)[number];

let api: TestApi;
let own: Names;
let as: Record<Caller, SignedIn>;

beforeAll(async () => {
  api = await TestApi.start();
  own = await makeNames(api);
  as = await signInAll();
});
afterAll(() => api.stop());

async function signInAll(): Promise<Record<Caller, SignedIn>> {
  const { db } = api.services;
  const { customerId } = own;
  const past = new Date(Date.parse('2026-11-01'));
  const operator = () => api.operator();
  const administrator = () => api.administrator(customerId);
  const accounts = ({ accountId }: SignedIn) => db.updateTable('account').where('id', '=', accountId);
  const sessions = ({ accountId }: SignedIn) => db.updateTable('session').where('accountId', '=', accountId);

  const disabled = await operator();
  await accounts(disabled).set({ disabledAt: past }).execute();
  const deletedOperator = await operator();
  await accounts(deletedOperator).set({ deletedAt: past }).execute();
  const deletedAdministrator = await administrator();
  await accounts(deletedAdministrator).set({ deletedAt: past }).execute();
  const archived = await api.administrator(await archivedCustomer());
  const ended = await operator();
  await db.deleteFrom('session').where('accountId', '=', ended.accountId).execute();
  const idle = await operator();
  await sessions(idle).set({ lastSeenAt: past }).execute();
  const expired = await operator();
  await sessions(expired).set({ expiresAt: past }).execute();
  const revoked = await api.webshop(own.connectionId);
  await db
    .updateTable('connectionKey')
    .set({ revokedAt: past })
    .where('keyHash', '=', hashSecret(keyOf(revoked)))
    .execute();
  const live = await operator();
  const shop = await api.webshop(own.connectionId);
  return {
    'a client without credentials': { accountId: 0, headers: {} },
    'a browser that gave a password and no code': await halfway(undefined),
    'a browser that gave a wrong code': await halfway('000000'),
    'a disabled operator': disabled,
    'a deleted operator': deletedOperator,
    'a deleted administrator': deletedAdministrator,
    'an administrator of an archived customer': archived,
    'a session that was ended': ended,
    'a session unused for too long': idle,
    'a session past its end': expired,
    'the hash of a session, as the database stores it': withCookie(hashSecret(tokenOf(live)).toString('hex')),
    'a webshop': shop,
    'a revoked API key': revoked,
    'an API key that was never issued': withKey(newWebshopKey()),
    'the hash of an API key, as the database stores it': withKey(hashSecret(keyOf(shop)).toString('hex')),
  };
}

const keyOf = ({ headers }: SignedIn) => (headers.authorization ?? '').replace('Bearer ', '');
const tokenOf = ({ headers }: SignedIn) => /saldo-session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
const withKey = (key: string): SignedIn => ({ accountId: 0, headers: { authorization: `Bearer ${key}` } });
const withCookie = (token: string): SignedIn => ({
  accountId: 0,
  headers: { cookie: `saldo-session=${token}` },
});

async function archivedCustomer(): Promise<number> {
  const customerId = await api.make.customer();
  const archivedAt = new Date(Date.parse('2026-11-01'));
  await api.services.db.updateTable('customer').set({ archivedAt }).where('id', '=', customerId).execute();
  return customerId;
}

async function halfway(code: string | undefined): Promise<SignedIn> {
  const email = `totrin-${api.make.next()}@eksempel.dk`;
  await api.make.twoStep(await api.make.account({ role: 'operator', email, password: PASSWORD }));
  const browser = new TestBrowser(api);
  await browser.send('GET', '/token');
  const { method, path } = sessionEndpoints.signIn;
  const payload = { email, password: PASSWORD, ...(code !== undefined && { code }) };
  const { statusCode } = await browser.send(method, path, { payload });
  expect(statusCode).toBe(401);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { accountId: 0, headers: { cookie, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' } };
}

const guarded = endpointList.filter(({ endpoint }) => endpoint.access !== 'anonymous');

test('only these endpoints need neither a session nor a key', () => {
  const open = endpointList.filter(({ endpoint }) => endpoint.access === 'anonymous');
  expect(open.map(({ name }) => name).sort()).toEqual([
    'checkApprovalLink',
    'checkPasswordLink',
    'choosePassword',
    'decideByApprovalLink',
    'forgotPassword',
    'getLiveness',
    'getOpenApi',
    'getReadiness',
    'refreshToken',
    'signIn',
  ]);
  expect(open.length + guarded.length).toBe(endpointList.length);
});

describe.each(guarded)('$name', ({ endpoint, call }) => {
  const isAllowed = (caller: Caller) => caller === 'a webshop' && endpoint.access === 'webshop';

  test.each(callers.filter((caller) => !isAllowed(caller)))('is closed to %s', async (caller) => {
    const answer = await send(endpoint, call(own, api.make.next()), as[caller]);
    expect(answer.status).toBe(401);
    expect(answer.error.code).toBe('unauthenticated');
  });
});

describe('a session of an account that has not set up the two-step sign-in required of it', () => {
  let strict: TestApi;
  let required: Record<Role, SignedIn>;
  beforeAll(async () => {
    strict = await TestApi.start({ database: api.database, operatorTwoStep: true });
    const customerId = await api.make.customer({ requireTwoStep: true });
    const leader = { role: 'leader', customerId, departments: [await api.make.department(customerId)] };
    required = {
      Admin: await api.operator(),
      Customer: await api.administrator(customerId),
      Leader: await api.signInAs(await api.make.account(leader)),
    };
  });
  afterAll(() => strict.stop());

  const closed = guarded.filter(({ endpoint }) => endpoint.access !== 'webshop' && !endpoint.withoutTwoStep);
  test.each(closed)('cannot call $name', async ({ endpoint, call }) => {
    for (const role of Array.isArray(endpoint.access) ? (endpoint.access as readonly Role[]) : roles) {
      const sent = { ...(call(own, api.make.next(), role) as object), as: required[role] };
      const answer = await strict.call(endpoint, sent);
      expect([answer.status, answer.error.code]).toEqual([403, 'two_step_required']);
    }
  });
});

const send = (endpoint: Endpoint, call: Call, caller: SignedIn) =>
  api.call(endpoint, { ...(call as object), as: caller });
