import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { raiseFunctionsVersion } from '../src/platform/database/install-functions.ts';
import { ledgerFolder } from '../src/platform/database/server-role.ts';
import { startDatabase } from '../src/start-database.ts';
import { generateFunctions } from './generate-functions.ts';
import { generateSchema } from './generate-schema.ts';

// npm run schema: writes schema.ts and the ledger's functions.ts from a database that the migrations create, and counts
// a change of the ledger's functions.
const source = path.join(import.meta.dirname, '../src');
await raiseFunctionsVersion(ledgerFolder);
const postgres = await startTemporaryPostgres({ name: 'saldo' });
try {
  const quiet = { info: () => undefined, warn: () => undefined };
  const { db } = await startDatabase(postgres.connection, quiet, 1);
  await writeFile(path.join(source, 'platform/database/schema.ts'), await generateSchema(db));
  await writeFile(path.join(source, 'ledger/functions.ts'), await generateFunctions(db, ledgerFolder));
  await db.destroy();
} finally {
  await postgres.stop();
}
