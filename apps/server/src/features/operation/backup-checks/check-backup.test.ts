import { once } from 'node:events';
import { systemEndpoints } from '@saldo/contract/system';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { Metrics } from '../../../platform/metrics/metrics.ts';
import { addOperationMetrics } from '../operation-metrics/operation-metrics.ts';
import { type CheckResult, notMade } from './backup-checks.ts';
import { checkBackup, type Restore, withDeadline } from './check-backup.ts';

let api: TestApi;
let checks: number;
let result: CheckResult | undefined;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T04:00:00Z' });
  // As with BACKUP_DIR.
  api.services.backupStatus = async () => ({ backedUpAt: null, archivedAt: null, warnings: [] });
  checks = 0;
  result = { isMade: true, problem: null };
});
afterEach(() => api.stop());

async function check(at: string, stopping = new AbortController()): Promise<unknown> {
  api.clock.set(`2026-11-${at}:00Z`);
  const restore = async () => {
    checks += 1;
    return result;
  };
  return checkBackup(api.services, { days: 7, restore }, stopping.signal).catch(({ message }) => message);
}
const mails = () =>
  api.services.db.selectFrom('mail').select(['kind', 'recipient', 'subject', 'text']).execute();
const warnings = async () => (await api.call(systemEndpoints.getReadiness)).data.warnings;

test('one of several instances checks at night, and again after seven days', async () => {
  await check('20T02:59');
  expect(checks).toBe(0);
  await Promise.all([check('20T03:00'), check('20T03:00'), check('20T03:00')]);
  expect(checks).toBe(1);
  await check('26T23:00');
  expect(checks).toBe(1);
  await check('27T03:00');
  expect(checks).toBe(2);
  expect([await mails(), await warnings()]).toEqual([[], []]);
});

test('a failure is mailed, warned of and measured, and the check is repeated daily until it succeeds', async () => {
  const email = 'drift@eksempel.dk';
  await api.make.account({ role: 'operator', email });
  const problem = '/mnt/saldo/wal/000000010000000000000007.gz is missing.';
  result = { isMade: true, problem };
  const warning = `The backup could not be restored when it was checked on 2026-11-20: ${problem}`;
  expect(await check('20T03:00')).toBe(warning);
  expect(await mails()).toMatchObject([
    { kind: 'backup-check-failed', recipient: email, text: expect.stringContaining(problem) },
  ]);
  expect(await warnings()).toEqual([warning]);
  const metrics = new Metrics();
  addOperationMetrics(metrics, api.services);
  expect(await metrics.registry.metrics()).toMatch(/^saldo_backup_check_failed 1$/m);

  await check('20T20:00');
  expect(checks).toBe(1);
  result = { isMade: true, problem: null };
  await check('21T03:00');
  expect(checks).toBe(2);
  expect(await warnings()).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('an interrupted check, and one without a backup, are made again at once', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await check('20T03:00', stopping);
  result = undefined;
  await check('20T03:00');
  result = { isMade: true, problem: null };
  await check('20T03:00');
  expect(checks).toBe(3);
  await check('20T03:00');
  expect(checks).toBe(3);
});

describe('a check that could not be made is reported as not made', () => {
  beforeEach(() => api.make.account({ role: 'operator' }));
  const expectToldAs = async (line: string) => {
    expect(await warnings()).toEqual([line]);
    expect(await mails()).toMatchObject([
      { kind: 'backup-check-failed', subject: 'Sikkerhedskopien blev ikke prøvet' },
    ]);
    const metrics = new Metrics();
    addOperationMetrics(metrics, api.services);
    expect(await metrics.registry.metrics()).toMatch(/^saldo_backup_check_failed 1$/m);
  };

  test('for lack of room', async () => {
    result = notMade('A check needs 900 MB in /data, where 100 MB are free.');
    await check('20T03:00');
    await expectToldAs(`The backup could not be checked on 2026-11-20: ${result.problem}`);
  });

  test('because its process was killed', async () => {
    const startedAt = new Date('2026-11-19T03:00:00Z');
    await api.services.db.insertInto('backupCheck').values({ day: '2026-11-19', startedAt }).execute();
    // Without a result of its own, so that the warning stays.
    result = undefined;
    await check('20T03:00');
    await expectToldAs('The backup could not be checked on 2026-11-19: The program was killed meanwhile.');
  });
});

describe('a deadline', () => {
  const quick = { deadline: 20, ending: 20 };
  const running = new AbortController().signal;
  const late = notMade(
    expect.stringMatching(/^It did not end within .* hours\. Does a folder not answer\?$/),
  );

  test('ends a restore, which then removes its files', async () => {
    let isEnded = false;
    const restore: Restore = async (stopping) => {
      await once(stopping, 'abort');
      isEnded = true;
      return { isMade: true, problem: 'The restore ended with null.' };
    };
    expect(await withDeadline(restore, quick)(running)).toEqual(late);
    expect(isEnded).toBe(true);
  });

  test('is kept with a restore that hangs, beside which no other one begins', async () => {
    let begun = 0;
    const hanging = withDeadline(() => {
      begun += 1;
      return new Promise(() => undefined);
    }, quick);
    expect([await hanging(running), await hanging(running)]).toEqual([late, late]);
    expect(begun).toBe(1);
  });

  test('does not change the result of a restore that ends in time', async () => {
    expect(await withDeadline(async () => result)(running)).toEqual(result);
  });
});
