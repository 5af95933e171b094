// @module-tag slow

import { mailEndpoints } from '@saldo/contract/mails';
import { systemEndpoints } from '@saldo/contract/system';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../test-support/waiting-for-locks.ts';
import { runDueTopUps } from '../ledger/run-top-ups.ts';
import { verifyBalances } from './verify-balances.ts';
import { verifyNightly } from './verify-nightly.ts';

let api: TestApi;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T01:45:00Z' });
  employeeId = (await api.make.employee({ balance: 10 })).id;
});
afterEach(() => api.stop());

const nights = () =>
  api.services.db
    .selectFrom('verification')
    .select(['night', 'employees', 'entries', 'differences'])
    .orderBy('night')
    .execute();
const mails = () =>
  api.services.db.selectFrom('mail').select(['kind', 'recipient', 'subject', 'text']).orderBy('id').execute();
const warnings = async () => (await api.call(systemEndpoints.getReadiness)).data.warnings;
const setPosted = (posted: bigint) =>
  api.database.owner.updateTable('balance').set({ posted }).where('employeeId', '=', employeeId).execute();

test('one of several instances verifies each night, from 03:00', async () => {
  await verifyNightly(api.services);
  expect(await nights()).toEqual([]);
  api.clock.set('2026-11-20T02:00:00Z');
  await Promise.all(Array.from({ length: 5 }, () => verifyNightly(api.services)));
  await verifyNightly(api.services);
  const found = { employees: 1, entries: 1n, differences: 0 };
  expect(await nights()).toEqual([{ night: '2026-11-20', ...found }]);
  api.clock.set('2026-11-21T09:00:00Z');
  await verifyNightly(api.services);
  expect(await nights()).toEqual([
    { night: '2026-11-20', ...found },
    { night: '2026-11-21', ...found },
  ]);
  expect(await mails()).toEqual([]);
  expect(await warnings()).toEqual([]);
});

test('top-up runs are checked until a night without differences, and all of them by the command', async () => {
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 10, limit: 1000 });
  await api.make.employee({ customerId: await api.make.customer({ customerGroupId }) });
  const runsOn = async (night: string) => {
    api.clock.set(`${night}T02:00:00Z`);
    await runDueTopUps(api.services);
    await sql`update top_up_run set total = total + 1 where period = ${night}`.execute(api.database.owner);
    return verifyNightly(api.services).then(
      () => 0,
      ({ message }) => message.match(/The report of the top-up/g)?.length,
    );
  };
  expect(await runsOn('2026-11-21')).toBe(1);
  expect(await runsOn('2026-11-22')).toBe(2);
  await sql`update top_up_run set total = total - 1`.execute(api.database.owner);
  api.clock.set('2026-11-23T02:00:00Z');
  await verifyNightly(api.services);
  await sql`update top_up_run set total = total + 1 where period < '2026-11-23'`.execute(api.database.owner);
  api.clock.set('2026-11-24T02:00:00Z');
  await verifyNightly(api.services);
  expect((await verifyBalances(api.services.db)).differences).toHaveLength(2);
});

test('differences are thrown, mailed to active operators, and shown as a warning until they are gone', async () => {
  const email = 'drift@eksempel.dk';
  await api.make.account({ role: 'operator', email });
  const disabled = await api.make.account({ role: 'operator' });
  await api.database.owner
    .updateTable('account')
    .set({ disabledAt: new Date() })
    .where('id', '=', disabled)
    .execute();
  await api.make.account({ role: 'administrator', customerId: await api.make.customer() });
  await setPosted(1100n);
  api.clock.set('2026-11-20T02:00:00Z');
  await expect(verifyNightly(api.services)).rejects.toThrow(
    /differences: 1\nEmployee \d+ \(Firma \d+\): balance 10\.00 expected from the entries, 11\.00 found$/,
  );
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual([expect.stringContaining('konto'), email]);
  expect(sent[1]).toMatchObject({ kind: 'balance-differences', subject: 'Saldokontrol: 1 afvigelse' });
  expect(sent[1]?.text).toContain('Dato: 20-11-2026');
  expect(await warnings()).toEqual([
    'The nightly verification of 2026-11-20 found differences: 1. See npm run verify.',
  ]);

  // The night is already verified, so this call does nothing: the warning stays, and no second mail is sent.
  await verifyNightly(api.services);
  expect(await mails()).toHaveLength(2);
  await setPosted(1000n);
  api.clock.set('2026-11-21T02:00:00Z');
  await verifyNightly(api.services);
  expect(await warnings()).toEqual([]);
  expect(await mails()).toHaveLength(2);
});

test('what cannot be verified counts as a difference, and the rest is verified', async () => {
  await setPosted(1100n);
  await sql`drop table absence cascade`.execute(api.database.owner);
  api.clock.set('2026-11-20T02:00:00Z');
  const services = { ...api.services, checkPages: () => Promise.reject(new Error('no such folder')) };
  const found = await verifyNightly(services).catch((error: Error) => error.message.split('\n'));
  expect(found).toEqual([
    'The nightly verification found differences: 3',
    'The pages of the database could not be verified: no such folder',
    'The leavers could not be verified: relation "absence" does not exist',
    expect.stringMatching(/: balance 10\.00 expected from the entries, 11\.00 found$/),
  ]);
  expect(await nights()).toMatchObject([{ night: '2026-11-20', employees: 1, differences: 3 }]);
});

test('two nights without a result are mailed once a night, and warned of until a verification finishes', async () => {
  const at = (day: number) => api.clock.set(`2026-11-${day}T02:00:00Z`);
  const interrupted = () => verifyNightly(api.services, AbortSignal.abort()).catch(() => undefined);
  at(16);
  await verifyNightly(api.services);
  at(17);
  await interrupted();
  // No program runs in the night of the 18th.
  at(18);
  expect([await warnings(), await mails()]).toEqual([[], []]);
  at(19);
  await interrupted();
  await interrupted();
  expect(await warnings()).toEqual([
    'The nightly verification has not finished for 2 nights; the last finished was that of 2026-11-16. See "worker" in the log, and npm run verify.',
  ]);
  const subject = (nights: number) => `Saldokontrollen er ikke blevet færdig i ${nights} nætter`;
  expect(await mails()).toMatchObject([
    {
      kind: 'verification-missing',
      subject: subject(2),
      text: expect.stringContaining('Sidst færdig: 16-11-2026'),
    },
  ]);
  at(20);
  await interrupted();
  expect(await warnings()).toEqual([expect.stringContaining('has not finished for 3 nights')]);
  expect((await mails()).map((mail) => mail.subject)).toEqual([2, 3].map(subject));
  await verifyNightly(api.services);
  expect(await warnings()).toEqual([]);
  expect(await mails()).toHaveLength(2);
});

test('nights without a result count from the first attempt', async () => {
  for (const day of [18, 19, 20]) {
    expect(await mails()).toEqual([]);
    api.clock.set(`2026-11-${day}T02:00:00Z`);
    await verifyNightly(api.services, AbortSignal.abort()).catch(() => undefined);
  }
  expect(await mails()).toMatchObject([{ text: expect.stringContaining('Sidst færdig: Aldrig') }]);
});

test('an interrupted verification can be claimed again at once', async () => {
  api.clock.set('2026-11-20T02:00:00Z');
  await expect(verifyNightly(api.services, AbortSignal.abort())).rejects.toThrow('aborted');
  await verifyNightly(api.services);
  expect(await nights()).toMatchObject([{ night: '2026-11-20', employees: 1 }]);
});

test('a killed verification can be claimed again after an hour', async () => {
  const { db } = api.services;
  api.clock.set('2026-11-20T02:00:00Z');
  await db
    .insertInto('verification')
    .values({ night: '2026-11-20', startedAt: new Date('2026-11-20T02:00:00Z') })
    .execute();
  api.clock.set('2026-11-20T03:00:00Z');
  await verifyNightly(api.services);
  expect((await nights())[0]?.differences).toBeNull();
  api.clock.set('2026-11-20T03:00:01Z');
  await verifyNightly(api.services);
  expect((await nights())[0]?.differences).toBe(0);
});

describe('when a verification takes longer than its claim', () => {
  /** Runs `work` while a verification is blocked until after its claim has expired. */
  async function verifyWhile(work: () => Promise<unknown>, stopping?: AbortSignal): Promise<unknown> {
    api.clock.set('2026-11-20T02:00:00Z');
    const locking = await api.database.owner.startTransaction().execute();
    await sql`lock table ledger_entry`.execute(locking);
    const first = verifyNightly(api.services, stopping).catch((error: unknown) => error);
    await untilLockIsAwaited(api);
    api.clock.set('2026-11-20T03:00:01Z');
    await work().finally(() => locking.commit().execute());
    return first;
  }
  const claimed = { startedAt: new Date('2026-11-20T03:00:01Z') };
  const change = (values: object) => api.services.db.updateTable('verification').set(values).execute();

  test('only the result of the first one to finish counts', async () => {
    await setPosted(1100n);
    const figures = { employees: 1, entries: 7n, differences: 0 };
    const finished = { ...claimed, finishedAt: claimed.startedAt, ...figures };
    expect(await verifyWhile(() => change(finished))).toBeUndefined();
    expect(await nights()).toEqual([{ night: '2026-11-20', ...figures }]);
    expect(await mails()).toEqual([]);
  });

  test('an interrupted one does not delete the claim of the other', async () => {
    const stopping = new AbortController();
    const work = async () => {
      await change(claimed);
      stopping.abort();
    };
    expect(await verifyWhile(work, stopping.signal)).toMatchObject({ name: 'AbortError' });
    expect(await nights()).toHaveLength(1);
  });
});

test('the mail about differences can be resent', async () => {
  await setPosted(0n);
  api.clock.set('2026-11-20T02:00:00Z');
  await expect(verifyNightly(api.services)).rejects.toThrow();
  const as = await api.operator();
  const [mail] = (await api.call(mailEndpoints.listMails, { as })).data;
  const again = await api.call(mailEndpoints.resendMail, { as, params: { id: String(mail?.id) } });
  expect(again.data).toMatchObject({ kind: 'balance-differences', state: 'queued' });
  expect((await mails())[1]?.text).toBe((await mails())[0]?.text);
});
