import path from 'node:path';
import { type DamagedPage, findDamagedPages } from '@saldo/embedded-postgres/damaged-pages';
import { connect, type DatabaseConnection } from '@saldo/embedded-postgres/database-connection';

const purpose = 'saldo page check';

/** Reads all pages of the database from the disk, and returns the damaged ones. Throws when `stopping` aborts. */
export type PageCheck = (stopping?: AbortSignal) => Promise<DamagedPage[]>;

/** Only the files of the embedded database can be read: `embedded` is null for an external one. */
export const pageCheckOf =
  (embedded: DatabaseConnection | null, dataDir: string): PageCheck =>
  async (stopping) => {
    if (embedded === null) return [];
    const client = await connect(embedded, purpose);
    try {
      return await findDamagedPages(client, path.join(dataDir, 'postgres'), stopping);
    } finally {
      await client.end();
    }
  };

/** Rebuilds the indexes of the embedded database that have damaged pages, and returns their names. */
export async function rebuildDamagedIndexes(
  embedded: DatabaseConnection,
  dataDir: string,
): Promise<string[]> {
  const damaged = await pageCheckOf(embedded, dataDir)();
  const names = damaged.flatMap(({ relation }) => /^index (.+)/.exec(relation)?.[1] ?? []);
  const client = await connect(embedded, purpose);
  try {
    const indexes = [...new Set(names)];
    // PostgreSQL has quoted the names.
    for (const name of indexes) await client.query(`reindex index ${name}`);
    return indexes;
  } finally {
    await client.end();
  }
}
