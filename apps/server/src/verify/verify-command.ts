import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../config/config.ts';
import { reachDatabase } from '../config/reach-database.ts';
import { runCommand } from '../config/run-command.ts';
import { ConnectionMonitor } from '../platform/database/connection-monitor.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { ConnectionLost } from '../platform/database/guarded-client.ts';
import { pageCheckOf, rebuildDamagedIndexes } from '../platform/database/page-check.ts';
import { refuseOtherMigrations } from '../platform/migrations/refuse-other-migrations.ts';
import { points } from './difference.ts';
import {
  rebuildInWords,
  rebuildStatistics,
  requireThisSchema,
  SchemaNotMigrated,
} from './rebuild-statistics.ts';
import type { Verification } from './verify-balances.ts';
import { verifyDatabase } from './verify-database.ts';

// npm run verify -- [--reindex] [--rebuild-statistics]. Exits with 0 when there are no differences, else with 1.
const say = (line: string) => process.stdout.write(`${line}\n`);
await runCommand([SchemaNotMigrated], async (config, stopping) => {
  const { values } = parseArgs({
    options: {
      reindex: { type: 'boolean', default: false },
      'rebuild-statistics': { type: 'boolean', default: false },
    },
  });
  const result = await verify(config, values, stopping);
  for (const { line } of result.differences) say(line);
  const { length } = result.differences;
  say(`${result.employees} employees, ${result.entries} entries, ${points(result.total)} points in all`);
  process.exitCode = length === 0 ? 0 : 1;
  return length === 0 ? 'Every balance follows from its entries' : `Differences: ${length}`;
});

async function verify(
  config: Config,
  options: { reindex: boolean; 'rebuild-statistics': boolean },
  stopping: AbortSignal,
): Promise<Verification> {
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new ConfigError(`There is no database in ${config.dataDir}: see DATA_DIR.`);
  }
  const { connection, embedded, stopDatabase } = await reachDatabase(config, { info: say, warn: say });
  const monitor = new ConnectionMonitor();
  const db = openDatabase({ connection, monitor, maxConnections: 1, onError: () => undefined });
  const interrupt = () => monitor.discardAll(new ConnectionLost('The command was interrupted.'));
  stopping.addEventListener('abort', interrupt);
  try {
    stopping.throwIfAborted();
    await refuseOtherMigrations(db);
    await requireTables(db);
    if (options.reindex) {
      if (embedded === null)
        throw new ConfigError('--reindex is for the embedded database: use REINDEX of your PostgreSQL.');
      for (const name of await rebuildDamagedIndexes(embedded, config.dataDir))
        say(`Rebuilt the index ${name}`);
    }
    if (options['rebuild-statistics']) {
      await requireThisSchema(db);
      for (const line of rebuildInWords(await rebuildStatistics(db))) say(line);
    }
    return await verifyDatabase(db, pageCheckOf(embedded, config.dataDir), { stopping });
  } finally {
    await db.destroy();
    await stopDatabase();
  }
}

/** Refuses a database without tables, because verification never migrates. */
async function requireTables(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('ledger_entry') is not null as exists`.execute(db);
  if (!rows[0]?.exists) throw new ConfigError('This database holds no ledger yet. Start Saldo on it first.');
}
