import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { reachDatabase } from '../config/reach-database.ts';
import { runCommand } from '../config/run-command.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { openSealer } from '../platform/secrets/open-sealer.ts';
import { shown } from '../platform/secrets/secret-key.ts';
import { nameOf, type SecretKeySource } from '../platform/secrets/secret-key-source.ts';
import { requireThisSchema, SchemaNotMigrated } from '../verify/rebuild-statistics.ts';
import { discardSealed } from './discard-sealed.ts';
import { nextKey, replacementKey } from './next-key.ts';
import { rotateKey } from './rotate-key.ts';

// npm run rotate-key [-- --discard]
const say = (line: string) => process.stdout.write(`${line}\n`);
await runCommand([SchemaNotMigrated], async (config, stopping) => {
  const { values } = parseArgs({ options: { discard: { type: 'boolean', default: false } } });
  return withDatabase(config, stopping, (db) =>
    values.discard ? discard(db, config.secretKey) : rotate(db, config.secretKey),
  );
});

/** A signal does not interrupt the rotation, which is short, so that file and database keep the same key. */
async function withDatabase(
  config: Config,
  stopping: AbortSignal,
  work: (db: Db) => Promise<string>,
): Promise<string> {
  const { connection, stopDatabase } = await reachDatabase(config, { info: say, warn: say });
  const db = openDatabase({ connection, maxConnections: 1, onError: () => undefined });
  try {
    await requireThisSchema(db);
    stopping.throwIfAborted();
    return await work(db);
  } finally {
    await db.destroy();
    await stopDatabase();
  }
}

async function rotate(db: Db, source: SecretKeySource): Promise<string> {
  const sealer = await openSealer(db, source);
  const newKey = await nextKey(db, source);
  const values = await rotateKey(db, sealer, newKey);
  say(`Sealed ${values} values with the key ${shown(newKey.fingerprint)}`);
  return `Keep the earlier key in ${nameOf(source)} as long as you keep backups made before now`;
}

async function discard(db: Db, source: SecretKeySource): Promise<string> {
  const newKey = await replacementKey(db, source);
  const { accountsWithoutTwoStep, connectionsWithoutSecret, endedLinks } = await discardSealed(db, newKey);
  say(`The database has the key ${shown(newKey.fingerprint)}. Restart every program`);
  say(`Accounts that must turn on two-step sign-in again: ${accountsWithoutTwoStep}`);
  say(`Connections whose webshop needs the new signing secret: ${connectionsWithoutSecret}`);
  return `Password links that ended before their mail was sent: ${endedLinks}`;
}
