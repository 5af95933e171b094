import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedPostgresProblem } from '@saldo/embedded-postgres/embedded-postgres-problem';
import { sql } from 'kysely';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { reachDatabase } from '../config/reach-database.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { DatabaseOfVersion01, OutdatedCode, refuseVersion01 } from '../platform/database/schema-version.ts';
import { points } from './difference.ts';
import {
  rebuildInWords,
  rebuildStatistics,
  requireThisSchema,
  SchemaNotMigrated,
} from './rebuild-statistics.ts';
import { type Verification, verifyBalances } from './verify-balances.ts';

// npm run verify -- [--rebuild-statistics]. Exits with 0 when there are no differences, else with 1.
const say = (line: string) => process.stdout.write(`${line}\n`);
const expected = [ConfigError, DatabaseOfVersion01, EmbeddedPostgresProblem, OutdatedCode, SchemaNotMigrated];
try {
  const { values } = parseArgs({
    options: { 'rebuild-statistics': { type: 'boolean', default: false } },
  });
  const result = await verify(readConfig(process.env), values['rebuild-statistics']);
  for (const { line } of result.differences) say(line);
  const { length } = result.differences;
  say(`${result.employees} employees, ${result.entries} entries, ${points(result.total)} points in all`);
  say(length === 0 ? 'Every balance follows from its entries' : `Differences: ${length}`);
  process.exitCode = length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `${isForTheUser(error) ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}

async function verify(config: Config, rebuildsStatistics: boolean): Promise<Verification> {
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new ConfigError(`There is no database in ${config.dataDir}: see DATA_DIR.`);
  }
  const { connection, stopDatabase } = await reachDatabase(config, { info: say, warn: say });
  const db = openDatabase({ connection, maxConnections: 1, onError: () => undefined });
  try {
    await refuseVersion01(db);
    await requireTables(db);
    if (rebuildsStatistics) {
      await requireThisSchema(db);
      for (const line of rebuildInWords(await rebuildStatistics(db))) say(line);
    }
    return await verifyBalances(db);
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

function isForTheUser(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOfArguments = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfArguments || expected.some((kind) => error instanceof kind);
}
