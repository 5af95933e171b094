import type { Mail, MailDetail, MailKind, MailState, mailSortColumns } from '@saldo/contract/mails';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, matchesSearch, readPage, sortOrder } from '../../../platform/database/lists.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { mailLink } from '../../mail/mails/mail-link.ts';
import { LINK_MARKER } from '../../mail/mails/queue-mail.ts';

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

/** SQL: null after the employee was deleted. */
const concernedEmployee = sql<number | null>`(
  select employee.id from employee where employee.id = mail.employee_id and employee.deleted_at is null)`.as(
  'concernedEmployee',
);

type Row = Pick<Selectable<Schema['mail']>, (typeof columns)[number]> & { concernedEmployee: number | null };

export const toMail = (row: Row): Mail => ({
  id: row.id,
  // Only queue-mail.ts writes this column.
  kind: row.kind as MailKind,
  recipient: row.recipient,
  employeeId: row.concernedEmployee,
  subject: row.subject,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  attempts: row.attempts,
  error: row.error,
});

export async function pageOfMails(
  db: Db,
  { state, ...query }: ListQuery & { state?: MailState | undefined },
): Promise<{ rows: Mail[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort ?? '-createdAt', 'createdAt');
  const matching = matchingMails(db, query.search, state);
  const { rows, total } = await readPage(
    matching
      .select([...columns, concernedEmployee])
      .orderBy(column, direction)
      .orderBy('id', direction),
    matching.select(sql<number>`count(*)::int`.as('count')),
    query,
  );
  return { rows: rows.map(toMail), total };
}

function matchingMails(db: Db, search: string | undefined, state: MailState | undefined) {
  let mails = db.selectFrom('mail');
  if (state !== undefined) mails = mails.where('state', '=', state);
  if (search) {
    mails = mails.where((mail) =>
      mail.or([matchesSearch(sql.ref('recipient'), search), matchesSearch(sql.ref('subject'), search)]),
    );
  }
  return mails;
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export async function findMail(db: Db, id: number) {
  const row = await db
    .selectFrom('mail')
    .select([
      ...columns,
      concernedEmployee,
      'text',
      'html',
      'codeSeed',
      'accountId',
      'customerId',
      'employeeId',
      'orderId',
    ])
    .select((mail) =>
      mail
        .selectFrom('orders')
        .select('orders.orderNumber')
        .whereRef('orders.id', '=', 'mail.orderId')
        .as('orderNumber'),
    )
    .select((mail) =>
      mail
        .selectFrom('mailAttachment')
        .select('mailAttachment.fileName')
        .whereRef('mailAttachment.mailId', '=', 'mail.id')
        .as('attachment'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MailKind };
}

type LinkServices = Pick<Services, 'db' | 'linkCodes' | 'publicUrl' | 'demo'>;

const HIDDEN_LINK = '[linket vises ikke her]';

/** Returns a mail with its text. Only a demo shows the password link, and only while the mail is queued. */
export async function getMail(services: LinkServices, id: number): Promise<MailDetail> {
  const mail = orNotFound(await findMail(services.db, id));
  const link = shownLink(services, mail);
  const text = mail.text && withShownLink(mail.text, link);
  return { ...toMail(mail), text, attachment: mail.attachment, link: link?.address ?? null };
}

/** Returns the HTML of a mail, with links that open a new tab. Shows the password link when `getMail` does. */
export async function getMailHtml(services: LinkServices, id: number): Promise<string> {
  const mail = orNotFound(await findMail(services.db, id));
  const html = orNotFound(mail.html ?? undefined);
  const link = shownLink(services, mail);
  const shown = link === null ? html.replaceAll(`href="${LINK_MARKER}"`, '') : html;
  return withShownLink(shown, link).replaceAll('<a href=', '<a target="_blank" href=');
}

const shownLink = (services: LinkServices, mail: StoredMail) =>
  services.demo ? mailLink(services, mail) : null;

/** Without a link, a mail to an approver keeps the order's address, which needs a sign-in. */
const withShownLink = (body: string, link: ReturnType<typeof shownLink>): string =>
  (link ? body.replaceAll(link.placeholder, link.address) : body).replaceAll(LINK_MARKER, HIDDEN_LINK);
