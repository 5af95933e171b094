import type { Mail, MailKind, MailState, mailSortColumns } from '@saldo/contract/mails';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing, type ListQuery, sortOrder } from '../../platform/database/lists.ts';
import type { Schema } from '../../platform/database/schema.ts';

type SortColumn = (typeof mailSortColumns)[number];

const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'createdAt',
  'sentAt',
  'attempts',
  'error',
] as const;

type Row = Pick<Selectable<Schema['mail']>, (typeof columns)[number]>;

/** A mail as the API shows it, without text and link. */
export const toMail = (row: Row): Mail => ({
  id: row.id,
  // Only queue-mail.ts writes the column.
  kind: row.kind as MailKind,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  attempts: row.attempts,
  error: row.error,
});

export async function pageOfMails(
  db: Db,
  { search, sort, limit, offset, state }: ListQuery & { state?: MailState | undefined },
): Promise<{ rows: Mail[]; total: number }> {
  const matching = db
    .selectFrom('mail')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? 'queued'))
    .$if(!!search, (mails) => {
      const pattern = containing(search ?? '');
      return mails.where((where) =>
        where.or([where('recipient', 'ilike', pattern), where('subject', 'ilike', pattern)]),
      );
    });
  const { column, direction } = sortOrder<SortColumn>(sort ?? '-createdAt', 'createdAt');
  const rows = await matching
    .select(columns)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .$if(limit !== undefined, (page) => page.limit(limit ?? 0))
    .$if(offset !== undefined, (page) => page.offset(offset ?? 0))
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toMail), total };
}

export function findMail(db: Db, id: number) {
  return db
    .selectFrom('mail')
    .select([...columns, 'text', 'html', 'sealedCode', 'accountId', 'customerId', 'employeeId', 'orderId'])
    .where('id', '=', id)
    .executeTakeFirst();
}
