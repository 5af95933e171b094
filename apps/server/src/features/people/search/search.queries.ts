import type { SearchResults } from '@saldo/contract/search';
import { orderNumberIn } from '@saldo/domain/orders/order-number';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { searchWords } from '@saldo/domain/search/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  beginning,
  canUseIndex,
  containsSearch,
  containsWholeWord,
  folded,
  inDanish,
  matchesSearch,
} from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import { inReach, inScope, type Reach, type Scope } from '../../../platform/sessions/scope.ts';
import { employeeName } from '../employees/find-employee.ts';

/** The most results of each kind. A literal, so that PostgreSQL can plan for it in a generic plan (ADR 8). */
const MOST = sql.lit(5);

/** SQL: names that begin with the text come first, then names with a word that does. */
const closeness = (column: string, text: string): RawBuilder<unknown> => {
  const name = folded(sql.ref(column));
  const start = beginning(searchWords(text).join(' '));
  return sql`case when ${name} like ${start} then 0 when ${name} like ${`% ${start}`} then 1 else 2 end`;
};

/** Sorts by an expression, which keeps the planner from reading all names in the order of their index. */
const byName = (column: string): RawBuilder<unknown> => sql`${inDanish(column)} || ''`;

/**
 * Employees who have left come last. For an operator, a search of words of one or two letters begins with a whole word
 * of the name: reading the employees of all customers would be slow.
 */
export async function employeesMatching(
  db: Db,
  scope: Reach,
  text: string,
  today: Temporal.PlainDate,
): Promise<SearchResults['employees']> {
  const isFast = scope !== null || canUseIndex(text);
  const hasLeft = sql<boolean>`coalesce(balance.last_day < ${today.toString()}::date, false)`;
  const rows = await db
    .selectFrom('employee')
    .innerJoin('balance', 'balance.employeeId', 'employee.id')
    .innerJoin('customer', 'customer.id', 'employee.customerId')
    .select([
      'employee.id',
      'employee.customerId',
      'customer.companyName',
      'employee.name',
      'employee.email',
      'employee.employeeNumber',
      'balance.posted',
      sql<string | null>`(select name from department where id = employee.department_id)`.as('department'),
      hasLeft.as('hasLeft'),
    ])
    .where('employee.deletedAt', 'is', null)
    .where(inReach('employee', scope))
    .where((where) =>
      isFast
        ? where.or([
            containsSearch('employee.name', text),
            containsSearch('employee.email', text),
            containsSearch('employee.employeeNumber', text),
          ])
        : containsWholeWord('employee.name', text),
    )
    .orderBy(hasLeft)
    .orderBy(closeness('employee.name', text))
    .orderBy(byName('employee.name'))
    .orderBy('employee.id')
    .limit(MOST)
    // A check constraint guarantees the e-mail of an employee who is not deleted.
    .$narrowType<{ email: string }>()
    .execute();
  return rows.map(({ posted, ...employee }) => ({ ...employee, balance: hundredthsToPoints(posted) }));
}

/** Newest first. The number of a batch finds it as well. */
export async function batchesNamed(db: Db, scope: Scope, text: string): Promise<SearchResults['batches']> {
  const rows = await db
    .selectFrom('amountBatch as batch')
    .innerJoin('customer', 'customer.id', 'batch.customerId')
    .select(['batch.id', 'batch.text', 'batch.date', 'customer.companyName'])
    .where('batch.postedAt', 'is not', null)
    .where(inScope('batch.customerId', scope))
    .where((where) =>
      where.or([matchesSearch(sql.ref('batch.text'), text), sql<boolean>`batch.id::text = ${text}`]),
    )
    .orderBy('batch.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ date, ...batch }) => ({ ...batch, date: required(date, 'a posted batch has a date') }));
}

export function customersMatching(db: Db, text: string): Promise<SearchResults['customers']> {
  return db
    .selectFrom('customer')
    .select(['id', 'companyName', 'email', 'debtorNumber'])
    .where('archivedAt', 'is', null)
    .where((where) =>
      where.or([
        matchesSearch(sql.ref('companyName'), text),
        matchesSearch(sql.ref('email'), text),
        matchesSearch(sql`debtor_number::text`, text),
      ]),
    )
    .orderBy(closeness('companyName', text))
    .orderBy(inDanish('companyName'))
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export const customerGroupsNamed = (db: Db, text: string): Promise<SearchResults['customerGroups']> =>
  db
    .selectFrom('customerGroup')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .where(matchesSearch(sql.ref('name'), text))
    .orderBy(closeness('name', text))
    .orderBy(inDanish('name'))
    .orderBy('id')
    .limit(MOST)
    .execute();

export const departmentsNamed = (
  db: Db,
  customerId: number,
  text: string,
): Promise<SearchResults['departments']> =>
  db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .where(matchesSearch(sql.ref('name'), text))
    .orderBy(closeness('name', text))
    .orderBy(inDanish('name'))
    .orderBy('id')
    .limit(MOST)
    .execute();

const MOST_DIGITS = 15;

/**
 * Returns the orders whose number begins with the digits: those with the fewest further digits first, then newest
 * first. Reads a range of numbers for each length, because the index sorts by value, not by digits.
 */
export async function ordersNumbered(db: Db, scope: Reach, text: string): Promise<SearchResults['orders']> {
  const start = orderNumberIn(text) ?? '';
  if (!/^[1-9]/.test(start) || start.length > MOST_DIGITS) return [];
  const further = Array.from({ length: MOST_DIGITS - start.length + 1 }, (_, digits) => digits);
  const first = further.map((digits) => `${start}${'0'.repeat(digits)}`);
  const last = further.map((digits) => `${start}${'9'.repeat(digits)}`);
  const found = sql<{ id: number; orderNumber: bigint; place: bigint }>`(
    select numbered.*, place
    from unnest(${first}::bigint[], ${last}::bigint[]) with ordinality as range (first, last, place)
    cross join lateral (
      select id, order_number from orders
      where ${inReach('orders', scope)} and order_number between range.first and range.last
      order by order_number desc limit ${MOST}) as numbered
    order by place, order_number desc limit ${MOST})`.as('found');
  const rows = await db
    .selectFrom(found)
    .innerJoin('orders', 'orders.id', 'found.id')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .innerJoin('employee', 'employee.id', 'orders.employeeId')
    .select(['orders.orderNumber', 'orders.date', 'customer.companyName', employeeName.as('employeeName')])
    .orderBy('found.place')
    .orderBy('orders.orderNumber', 'desc')
    .execute();
  return rows.map(({ orderNumber, ...order }) => ({ orderNumber: Number(orderNumber), ...order }));
}
