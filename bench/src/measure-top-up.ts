import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { TopUpRunner } from '@saldo/server/ledger/run-top-ups';
import { openDatabase } from '@saldo/server/platform/database/database';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';
import { fillEmployees, QUIET, tidy, timed, writeBare } from './fill-employees.ts';
import { median } from './measure-requests.ts';

export interface TopUpFigures {
  name: string;
  aim: number;
  employees: number;
  barePerSecond: number;
  topUpPerSecond: number;
  /** `topUpPerSecond` divided by `barePerSecond`; the median of the rounds. */
  ratio: number;
}

const CUSTOMERS = 50;

/**
 * Compares a worker's monthly top-up with a bare `INSERT … SELECT` and `UPDATE` of the same tables. These statements
 * check neither the cap nor whether the period is already processed (docs/performance.md). Returns medians.
 */
export async function measureTopUp({
  employees,
  rounds,
}: {
  employees: number;
  rounds: number;
}): Promise<TopUpFigures> {
  const postgres = await startTemporaryPostgres({ name: 'saldo', durable: true });
  const { connection } = postgres;
  await (await startDatabase(connection, QUIET, 1)).db.destroy();
  const db = openDatabase({ connection, role: 'saldo_server', onError: (error) => console.warn(error) });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillEmployees(client, { employees, customers: CUSTOMERS });
    const clock = { now: () => Temporal.Instant.from('2026-11-20T10:00:00Z') };
    const runner = new TopUpRunner({ db, clock });
    await runner.runDue();
    const seconds = { bare: [] as number[], topUp: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      await tidy(client);
      seconds.bare.push(await timed(() => writeBare(client)));
      await tidy(client);
      const period = Temporal.PlainDate.from('2026-11-01').add({ months: round });
      clock.now = () => period.toZonedDateTime('Europe/Copenhagen').toInstant();
      seconds.topUp.push(await timed(() => runner.runDue()));
      await checkRun(client, period.toString(), employees);
    }
    const [bare, topUp] = [median(seconds.bare), median(seconds.topUp)];
    return {
      name: `top-up of ${employees.toLocaleString('en')} employees`,
      aim: 0.75,
      employees,
      barePerSecond: employees / bare,
      topUpPerSecond: employees / topUp,
      ratio: median(seconds.bare.map((each, round) => each / (seconds.topUp[round] ?? Number.NaN))),
    };
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
}

async function checkRun(client: pg.Client, period: string, employees: number): Promise<void> {
  const { rows } = await client.query<{ credited: number; total: string }>(
    'select credited, total from top_up_run where period = $1',
    [period],
  );
  const found = JSON.stringify(rows);
  const expected = JSON.stringify([{ credited: employees, total: String(employees * 10_000) }]);
  if (found !== expected) throw new Error(`The run of ${period} reports ${found}, not ${expected}`);
}
