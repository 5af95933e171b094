import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { TopUpRunner } from '@saldo/server/features/due-work/run-top-ups';
import { countTopUps } from '@saldo/server/features/statistics/count-top-ups';
import { openDatabase } from '@saldo/server/platform/database/database';
import { startDatabase } from '@saldo/server/start-database';
import pg from 'pg';
import { median } from './measure-requests.ts';

export interface TopUpFigures {
  name: string;
  aim: number;
  employees: number;
  barePerSecond: number;
  topUpPerSecond: number;
  ratio: number;
  countedPerSecond: number;
}

const CUSTOMERS = 50;
const QUIET = { info: () => undefined, warn: () => undefined };

/**
 * Compares a worker's monthly top-up with a bare `INSERT … SELECT` and `UPDATE` of the same tables, which
 * checks neither cap nor repetition (docs/performance.md). Returns medians.
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
    await fill(client, employees);
    const clock = { now: () => Temporal.Instant.from('2026-11-20T10:00:00Z') };
    const runner = new TopUpRunner({ db, clock });
    await runner.runDue();
    const seconds = { bare: [] as number[], topUp: [] as number[], counting: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      await tidy(client);
      seconds.bare.push(await timed(() => writeBare(client)));
      await tidy(client);
      const period = Temporal.PlainDate.from('2026-11-01').add({ months: round });
      clock.now = () => period.toZonedDateTime('Europe/Copenhagen').toInstant();
      seconds.topUp.push(await timed(() => runner.runDue()));
      await checkRun(client, period.toString(), employees);
      seconds.counting.push(
        await timed(async () => {
          while (await countTopUps({ db }));
        }),
      );
    }
    const [bare, topUp] = [median(seconds.bare), median(seconds.topUp)];
    return {
      name: `top-up of ${employees.toLocaleString('en')} employees`,
      aim: 0.8,
      employees,
      barePerSecond: employees / bare,
      topUpPerSecond: employees / topUp,
      ratio: median(seconds.bare.map((each, round) => each / (seconds.topUp[round] ?? Number.NaN))),
      countedPerSecond: employees / median(seconds.counting),
    };
  } finally {
    await client.end();
    await db.destroy();
    await postgres.stop();
  }
}

async function writeBare(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
       posted_at)
     select balance.customer_id, employee_id, department_id, 'top-up', 'Tilskrivning december 2026', 10000,
       posted + 10000, '2026-12-01', now()
     from balance join employee on employee.id = employee_id`,
  );
  await client.query(`update balance set posted = posted + 10000`);
  await client.query('commit');
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Does what autovacuum and the checkpointer would do between two months. */
async function tidy(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze balance, ledger_entry, daily_statistic, yearly_statistic');
  await client.query('checkpoint');
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

async function fill(client: pg.Client, employees: number): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into customer_group (name, frequency, points, cap) values ('Månedlig', 'monthly', 10000, 1000000000)`,
  );
  await client.query(
    `insert into customer (company_name, address, postal_code, city, email, debtor_number, user_group_id,
       customer_group_id, connection_id)
     select 'Firma ' || n, 'Søndergade 1', '8700', 'Horsens', 'firma' || n || '@firma.example', n, n, 1,
       (select min(id) from connection)
     from generate_series(1, ${CUSTOMERS}) n`,
  );
  await client.query(`insert into customer_group_membership select id, '2026-01-01', 1 from customer`);
  await client.query(
    `insert into department (customer_id, name)
     select c, 'Afdeling ' || d from generate_series(1, ${CUSTOMERS}) c, generate_series(1, 8) d order by c, d`,
  );
  await client.query(
    `insert into employee (customer_id, first_name, last_name, email, department_id)
     select c, 'Åse', 'Nr. ' || n, 'nr' || n || '@firma.example',
       case when n % 9 = 8 then null else (c - 1) * 8 + 1 + n % 9 end
     from (select n, 1 + n % ${CUSTOMERS} as c from generate_series(1, ${employees}) n) numbered order by n`,
  );
  await client.query(
    'insert into balance (customer_id, employee_id) select customer_id, id from employee order by id',
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}
