import type { Tx } from './database/database.ts';
import { AppError } from './errors.ts';

/** Tables whose rows have a version, which a trigger raises with each change of what their forms show. */
type VersionedTable =
  | 'employee'
  | 'department'
  | 'customer'
  | 'customerGroup'
  | 'account'
  | 'connection'
  | 'savedView'
  | 'approvalRule'
  | 'accountingSettings';

/**
 * Refuses with `changed_meanwhile`, the current record and who changed it last, unless the row has the version that the
 * client has read. `version` is null if the client sent none. Call it once the row is locked, and before a change.
 */
export async function requireVersion(
  tx: Tx,
  table: VersionedTable,
  id: number,
  version: number | null,
  readCurrent: () => Promise<object | undefined>,
): Promise<void> {
  if (version === null) return;
  const row = await tx.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow();
  if (row.version === version) return;
  throw new AppError('changed_meanwhile', {
    conflict: { current: { ...(await readCurrent()) }, changedBy: await lastAuthor(tx, table, id) },
  });
}

/** Changes of saved views are not audited. */
async function lastAuthor(tx: Tx, table: VersionedTable, id: number): Promise<string | null> {
  const subjectType = table.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
  const event = await tx
    .selectFrom('auditEvent')
    .leftJoin('account', 'account.id', 'auditEvent.actorAccountId')
    .select('account.name')
    .where('subjectType', '=', subjectType)
    .where('subjectId', '=', BigInt(id))
    .orderBy('auditEvent.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.name ?? null;
}
