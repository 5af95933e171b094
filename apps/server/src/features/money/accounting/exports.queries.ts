import type { AccountingExport } from '@saldo/contract/accounting-files';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Download } from '../../../platform/http/downloads.ts';

/** Returns the files of a month, newest first. */
export async function exportsOfMonth(db: Db, month: string): Promise<AccountingExport[]> {
  const rows = await db
    .selectFrom('accountingExport')
    .innerJoin('account', 'account.id', 'accountingExport.madeBy')
    .select([
      'accountingExport.id',
      'kind',
      'fileName',
      'madeAt',
      'account.name as madeBy',
      'reason',
      'lines',
      'firstVoucher',
      'lastVoucher',
      sql<number>`length(content)`.as('bytes'),
      sql<string>`encode(sha256, 'hex')`.as('sha256'),
    ])
    .where('month', '=', `${month}-01`)
    .orderBy('accountingExport.id', 'desc')
    .execute();
  return rows.map(({ madeAt, ...row }) => ({ ...row, month, madeAt: madeAt.toISOString() }));
}

/** Returns a file as it was made. */
export async function downloadExport(db: Db, id: number): Promise<Download<Buffer>> {
  const { fileName, content } = orNotFound(
    await db
      .selectFrom('accountingExport')
      .select(['fileName', 'content'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  async function* parts() {
    yield content;
  }
  return {
    fileName,
    parts: parts(),
    ...(fileName.endsWith('.json') && { type: 'application/json; charset=utf-8' }),
  };
}
