import { employeeEndpoints } from '@saldo/contract/employees';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { applyUpdate, draftUpdate, readUpdate } from '../test-support/employee-updates.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import type { CrashPlan } from './crash-process.ts';
import { runUntilDeath, runUntilDeathOrEnd, untilBackendsAreGone } from './crash-runs.ts';
import { soak } from './soak-settings.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

test('an update from a file, killed at each database await, happens in full or not at all', {
  timeout: 1_200_000,
}, async () => {
  // The first mail of a database also creates the secret of password links, which takes more awaits.
  await runUntilDeath({ ...(await prepare()).plan, dieAt: 0, when: 'sent' });
  const { plan } = await prepare();
  const { stdout, signal } = await runUntilDeath({ ...plan, dieAt: 0, when: 'sent' });
  expect(signal).toBeNull();
  const { awaits } = JSON.parse(stdout) as { awaits: number };
  expect(awaits).toBeGreaterThan(20);
  const places = Array.from({ length: awaits }, (_, n) => n + 1);
  for (const dieAt of soak.sample(places, 6)) {
    for (const when of soak.sample(['sent', 'answered'] as const, 1)) await dieAndRepeat({ dieAt, when });
  }
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

async function dieAndRepeat(death: Pick<CrashPlan, 'dieAt' | 'when'>): Promise<void> {
  const { id, as, plan, headers } = await prepare();
  await runUntilDeathOrEnd({ ...plan, ...death });
  await untilBackendsAreGone(api);
  const isApplied = (await readUpdate(api, as, id)).applied !== null;
  expect(await stateOf(as)).toEqual(isApplied ? after : before);
  expect((await applyUpdate(api, as, id, choices, headers)).data.applied).toMatchObject({
    created: 1,
    changed: 1,
    leaving: 1,
    departments: 1,
    mails: 1,
  });
  expect(await stateOf(as)).toEqual(after);
}

const choices = {
  createDepartments: true,
  sendWelcome: true,
  leaveMissing: { lastDay: '2026-12-31' },
  confirmLargeLeaving: true,
};

async function prepare() {
  const n = api.make.next();
  const customerId = await api.make.customer();
  const as = await api.administrator(customerId);
  for (const firstName of ['Bo', 'Ea']) {
    await api.make.employee({ customerId, firstName, lastName: 'Holm', email: `${firstName}${n}@firma.dk` });
  }
  const text = [
    'fornavn;efternavn;e-mail;afdeling;startbeløb',
    `Bo;Berg;bo${n}@firma.dk;Nyt;`,
    `Ny;Ny;ny${n}@firma.dk;Nyt;10`,
  ];
  const { id } = (await draftUpdate(api, as, text.join('\n'))).data;
  const headers = { 'idempotency-key': `update-${id}` };
  const plan = {
    connection: api.database.connection,
    now: api.clock.now().toString(),
    call: {
      url: `/api/employee-updates/${id}/apply`,
      headers: { ...as.headers, ...headers },
      payload: { version: 1, ...choices },
    },
  };
  return { id, as, plan, headers };
}

const before = [
  ['Bo Holm', null, null, 0],
  ['Ea Holm', null, null, 0],
];
const after = [
  ['Bo Berg', 'Nyt', null, 0],
  ['Ea Holm', null, '2026-12-31', 0],
  ['Ny Ny', 'Nyt', null, 10],
];

async function stateOf(as: SignedIn) {
  const { data } = await api.call(employeeEndpoints.listEmployees, { as, query: { sort: 'name' } });
  return data.map(({ name, department, leaving, balance }) => [
    name,
    department?.name ?? null,
    leaving?.lastDay ?? null,
    balance,
  ]);
}
