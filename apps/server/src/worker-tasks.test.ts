import { expect, test } from 'vitest';
import { TestApi } from '../test-support/test-api.ts';
import { hashSecret } from './platform/secrets/hash-secret.ts';
import { recordSecurityEvent } from './platform/security-log/security-log.ts';
import { SESSION_IDLE_HOURS } from './platform/sessions/sessions.ts';
import { cleanUp } from './worker-tasks.ts';

const HOUR = 3_600_000;

test('removes expired rows and nothing else', async () => {
  const api = await TestApi.start({ now: Temporal.Now.instant().toString() });
  const accountId = await api.make.account({ role: 'operator' });
  const { db } = api.services;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
  const session = (name: string, lastSeen: number, expires: number) => ({
    tokenHash: Buffer.from(name),
    accountId,
    createdAt: inHours(-1),
    lastSeenAt: inHours(lastSeen),
    expiresAt: inHours(expires),
    address: '',
    userAgent: '',
    passwordConfirmedAt: inHours(-1),
  });
  await db
    .insertInto('session')
    .values([
      session('live', 0.1 - SESSION_IDLE_HOURS, 1),
      session('idle', -0.1 - SESSION_IDLE_HOURS, 1),
      session('old', -1, -0.1),
    ])
    .execute();
  const window = (key: string, ends: number) => ({ key, attempts: 1, windowEndsAt: inHours(ends) });
  await db
    .insertInto('throttle')
    .values([window('open', 0.1), window('ended', -0.1)])
    .execute();
  const key = (name: string, created: number) => ({
    owner: '',
    key: name,
    requestHash: Buffer.alloc(0),
    response: '',
    createdAt: inHours(created),
  });
  await db
    .insertInto('idempotencyKey')
    .values([key('kept', -47.9), key('over', -48.1)])
    .execute();
  const { id: employeeId } = await api.make.employee({ passwordHash: '' });
  const newLoginCode = () => api.make.loginCode(employeeId, accountId, Buffer.from('live'));
  const liveCode = await newLoginCode();
  const expiredHash = hashSecret(await newLoginCode());
  await db
    .updateTable('loginCode')
    .set({ expiresAt: inHours(-0.1) })
    .where('codeHash', '=', expiredHash)
    .execute();

  const { customerId } = await db
    .selectFrom('employee')
    .select('customerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const login = (days: number) => ({ customerId, employeeId, accountId, redeemedAt: inHours(-24 * days) });
  const recent = login(364);
  await db
    .insertInto('webshopLogin')
    .values([recent, login(366)])
    .execute();

  const recordExport = (days: number) =>
    recordSecurityEvent(db, {
      at: new Date(Date.now() - days * 86_400_000),
      kind: 'export',
      about: null,
      detail: `${days}.csv`,
    });
  for (const days of [360, 370]) await recordExport(days);

  await cleanUp(api.services);
  const sessions = await db.selectFrom('session').select('tokenHash').execute();
  const windows = await db.selectFrom('throttle').select('key').execute();
  const keys = await db.selectFrom('idempotencyKey').select('key').execute();
  expect(sessions.map(({ tokenHash }) => tokenHash.toString())).toEqual(['live']);
  expect(windows).toEqual([{ key: 'open' }]);
  expect(keys).toEqual([{ key: 'kept' }]);
  const loginCodes = await db.selectFrom('loginCode').select('codeHash').execute();
  expect(loginCodes).toEqual([{ codeHash: hashSecret(liveCode) }]);
  const logins = await db.selectFrom('webshopLogin').select('redeemedAt').execute();
  expect(logins).toEqual([{ redeemedAt: recent.redeemedAt }]);
  const events = await db.selectFrom('securityEvent').select('detail').execute();
  expect(events).toEqual([{ detail: '360.csv' }]);
  await api.stop();
});
