import type { OwnSignIn, SecurityEvent } from '@saldo/contract/security-log';
import { kindsOfType, type SecurityType, signInKinds } from '@saldo/contract/security-words';
import { startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, matchesSearch, readPage } from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';

export interface SecurityQuery extends ListQuery {
  type?: SecurityType | undefined;
  accountId?: number | undefined;
  /** The first and the last date, in Copenhagen. */
  from?: string | undefined;
  to?: string | undefined;
}

const DEFAULT_PAGE = 1000;

export async function pageOfSecurityEvents(
  db: Db,
  query: SecurityQuery,
): Promise<{ rows: SecurityEvent[]; total: number }> {
  const direction = query.sort === 'at' ? 'asc' : 'desc';
  const matching = matchingEvents(db, query)
    .select([
      'securityEvent.id',
      'securityEvent.at',
      'securityEvent.kind',
      'securityEvent.accountId',
      'account.name as accountName',
      'account.email as accountEmail',
      'securityEvent.employeeId',
      'employee.name as employeeName',
      'customer.id as customerId',
      'customer.companyName',
      'connectionKey.hint',
      'connection.name as connectionName',
      'securityEvent.actorAccountId',
      'actor.name as actorName',
      'securityEvent.detail',
      'securityEvent.address',
      'securityEvent.userAgent',
    ])
    .orderBy('securityEvent.at', direction)
    .orderBy('securityEvent.id', direction);
  const count = matchingEvents(db, query).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, { ...query, limit: query.limit ?? DEFAULT_PAGE });
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      kind: row.kind,
      account: row.accountId === null ? null : accountOf(row.accountId, row.accountName, row.accountEmail),
      employee: person(row.employeeId, row.employeeName),
      apiKey:
        row.connectionName === null
          ? null
          : { connectionName: row.connectionName, hint: required(row.hint, 'API key without hint') },
      customer:
        row.customerId === null
          ? null
          : { id: row.customerId, companyName: required(row.companyName, 'customer without name') },
      actor: person(row.actorAccountId, row.actorName),
      detail: row.detail,
      address: row.address,
      userAgent: row.userAgent,
    })),
    total,
  };
}

const person = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: required(name, 'event about a person without a row') };
const accountOf = (id: number, name: string | null, email: string | null) => ({
  id,
  name: required(name, 'event about an account without a row'),
  email: required(email, 'account without e-mail'),
});

function matchingEvents(db: Db, { search, type, accountId, from, to }: SecurityQuery) {
  let events = db
    .selectFrom('securityEvent')
    .leftJoin('account', 'account.id', 'securityEvent.accountId')
    .leftJoin('employee', 'employee.id', 'securityEvent.employeeId')
    .leftJoin('customer', (join) =>
      join.on(sql`coalesce(account.customer_id, employee.customer_id)`, '=', sql.ref('customer.id')),
    )
    .leftJoin('connectionKey', 'connectionKey.id', 'securityEvent.connectionKeyId')
    .leftJoin('connection', 'connection.id', 'connectionKey.connectionId')
    .leftJoin('account as actor', 'actor.id', 'securityEvent.actorAccountId');
  if (type !== undefined) events = events.where('securityEvent.kind', 'in', kindsOfType(type));
  if (accountId !== undefined) {
    events = events.where((event) =>
      event.or([
        event('securityEvent.accountId', '=', accountId),
        event('securityEvent.actorAccountId', '=', accountId),
      ]),
    );
  }
  if (from !== undefined) events = events.where('securityEvent.at', '>=', startOfDay(from, 0));
  if (to !== undefined) events = events.where('securityEvent.at', '<', startOfDay(to, 1));
  if (!search) return events;
  return events.where((event) =>
    event.or(searchedColumns.map((column) => matchesSearch(sql.ref(column), search))),
  );
}

const searchedColumns = [
  'account.name',
  'account.email',
  'actor.name',
  'employee.name',
  'customer.companyName',
  'connection.name',
  'securityEvent.address',
];

const startOfDay = (date: string, daysLater: number): Date =>
  new Date(startOfCopenhagenDay(Temporal.PlainDate.from(date).add({ days: daysLater })).epochMilliseconds);

export async function pageOfOwnSignIns(
  db: Db,
  accountId: number,
  query: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<{ rows: OwnSignIn[]; total: number }> {
  const own = db
    .selectFrom('securityEvent')
    .where('accountId', '=', accountId)
    .where('kind', 'in', signInKinds);
  const { rows, total } = await readPage(
    own.select(['id', 'at', 'kind', 'address', 'userAgent']).orderBy('at', 'desc').orderBy('id', 'desc'),
    own.select(sql<number>`count(*)::int`.as('count')),
    { ...query, limit: query.limit ?? DEFAULT_PAGE },
  );
  return {
    rows: rows.map(({ id, at, kind, address, userAgent }) => ({
      id: Number(id),
      at: at.toISOString(),
      kind,
      address,
      userAgent,
    })),
    total,
  };
}
