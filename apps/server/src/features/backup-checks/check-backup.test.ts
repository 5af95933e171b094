import { systemEndpoints } from '@saldo/contract/system';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { addOperationMetrics } from '../operation-metrics/operation-metrics.ts';
import { checkBackup } from './check-backup.ts';

let api: TestApi;
let checks: number;
let problem: string | null | undefined;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T04:00:00Z' });
  // As with BACKUP_DIR.
  api.services.backupStatus = async () => ({ backedUpAt: null, archivedAt: null, warnings: [] });
  checks = 0;
  problem = null;
});
afterEach(() => api.stop());

async function check(at: string, stopping = new AbortController()): Promise<unknown> {
  api.clock.set(`2026-11-${at}:00Z`);
  const restore = async () => {
    checks += 1;
    return problem;
  };
  return checkBackup(api.services, { days: 7, restore }, stopping.signal).catch(({ message }) => message);
}
const mails = () => api.services.db.selectFrom('mail').select(['kind', 'recipient', 'text']).execute();
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
  problem = '/mnt/saldo/wal/000000010000000000000007.gz is missing.';
  expect(await check('20T03:00')).toBe(`The backup could not be restored: ${problem}`);
  expect(await mails()).toMatchObject([
    { kind: 'backup-check-failed', recipient: email, text: expect.stringContaining(problem) },
  ]);
  const warning = `The backup could not be restored when it was checked on 2026-11-20: ${problem}`;
  expect(await warnings()).toEqual([warning]);
  const metrics = new Metrics();
  addOperationMetrics(metrics, api.services);
  expect(await metrics.registry.metrics()).toMatch(/^saldo_backup_check_failed 1$/m);

  await check('20T20:00');
  expect(checks).toBe(1);
  problem = null;
  await check('21T03:00');
  expect(checks).toBe(2);
  expect(await warnings()).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('an interrupted check, and one without a backup, are made again at once', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await check('20T03:00', stopping);
  problem = undefined;
  await check('20T03:00');
  problem = null;
  await check('20T03:00');
  expect(checks).toBe(3);
  await check('20T03:00');
  expect(checks).toBe(3);
});
