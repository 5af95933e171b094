import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkedAccount } from '../../../../test-support/linked-people.ts';
import { TestApi } from '../../../../test-support/test-api.ts';

// Compares statements and rows instead of times. No job runs, because it would add rows meanwhile.

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
  // Otherwise the first request would start the polling of jobs, and its statements would count.
  await api.services.jobs.start();
});
afterAll(() => api.stop());

test('a request does the same work whether the account exists or not', async () => {
  const { email } = await linkedAccount(api, 'administrator', 'et-godt-kodeord');
  // The first request inserts the counter of the network, later ones update it.
  await workOf('den-foerste@eksempel.dk');
  const known = await workOf(email);
  expect(known.statements.length).toBeGreaterThan(3);
  expect(known.rows).toContainEqual({ table: 'pgboss.forgotten-password', count: 1 });
  expect(await workOf('ukendt@eksempel.dk')).toEqual(known);
});

/** Returns the statements of a request, and how many rows it adds to each table. */
async function workOf(email: string): Promise<{ statements: string[]; rows: object[] }> {
  const report = vi.spyOn(api.services.connections, 'reportStatement');
  const before = await rowCounts();
  try {
    const as = api.anonymous();
    const { status } = await api.call(passwordLinkEndpoints.forgotPassword, { as, body: { email } });
    expect(status).toBe(204);
    const after = await rowCounts();
    // Only the statements of a request have a timing.
    const statements = report.mock.calls.flatMap(([text, , timing]) => (timing ? [text] : []));
    const rows = [...after]
      .map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }))
      .filter(({ count }) => count !== 0);
    return { statements, rows };
  } finally {
    report.mockRestore();
  }
}

async function rowCounts(): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select 'throttle' as "table", count(*)::int as count from throttle
    union all select 'password_link', count(*)::int from password_link
    union all select 'mail', count(*)::int from mail
    union all select 'pgboss.' || name, count(*)::int from pgboss.job group by name`.execute(
    api.database.owner,
  );
  return new Map(rows.map(({ table, count }) => [table, count]));
}
