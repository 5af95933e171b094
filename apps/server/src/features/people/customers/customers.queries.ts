import type { CustomerState } from '@saldo/contract/customer-states';
import type { Customer, CustomerDetail, customerSortColumns } from '@saldo/contract/customers';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { hasNotEnded, leaverCount } from '../../../ledger/leave-dates.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  inDanish,
  type ListQuery,
  matchesSearch,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { listEmployees } from '../employees/list-employees.ts';
import { isReady } from './customer-readiness.ts';

type SortColumn = (typeof customerSortColumns)[number];

const sortKeys: Record<SortColumn, RawBuilder<unknown>> = {
  companyName: inDanish('customer.companyName'),
  customerGroup: inDanish('customerGroup.name'),
  email: sql`lower(customer.email)`,
  debtorNumber: sql`customer.debtor_number`,
  employeeCount: sql`employee_count`,
  adminCount: sql`admin_count`,
};

interface CustomerQuery extends ListQuery {
  state?: CustomerState | undefined;
}

function matchingCustomers(db: Db, { search, state = 'active' }: CustomerQuery, today: Temporal.PlainDate) {
  const all = db
    .selectFrom('customer')
    .innerJoin('customerGroup', 'customerGroup.id', 'customer.customerGroupId')
    .where('customer.archivedAt', 'is', null);
  const customers = state === 'all' ? all : all.where(hasNotEnded(today), '=', state !== 'ended');
  const inState = state === 'unready' ? customers.where(isReady, '=', false) : customers;
  if (!search) return inState;
  return inState.where((where) =>
    where.or([
      matchesSearch(sql.ref('customer.companyName'), search),
      matchesSearch(sql.ref('customerGroup.name'), search),
      matchesSearch(sql.ref('customer.email'), search),
      matchesSearch(sql`customer.debtor_number::text`, search),
    ]),
  );
}

function selectCustomers(db: Db, query: CustomerQuery, today: Temporal.PlainDate) {
  return (
    matchingCustomers(db, query, today)
      .select([
        'customer.id',
        'customer.version',
        'customer.companyName',
        'customer.address',
        'customer.postalCode',
        'customer.city',
        'customer.email',
        'customer.link',
        'customer.debtorNumber',
        'customer.userGroupId',
        'customer.customerGroupId',
        'customerGroup.name as customerGroupName',
        'customerGroup.frequency as customerGroupFrequency',
        'customer.orderApproval',
        'customer.requireTwoStep',
        'customer.returnDays',
        'customer.emailAddresses',
        'customer.lastDay',
        sql<boolean>`not ${hasNotEnded(today)}`.as('hasEnded'),
        sql<number>`(customer.employee_count - ${leaverCount(today)})::int`.as('employeeCount'),
      ])
      .select((select) => [
        select
          .selectFrom('account')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('account.customerId', '=', 'customer.id')
          .where('account.deletedAt', 'is', null)
          .as('adminCount'),
      ])
      // The type of a subquery does not say that a count is never null.
      .$narrowType<{ adminCount: number }>()
  );
}

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>>;

/** Copies field by field, because a row of a page also has the number of all matches. */
function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    companyName: row.companyName,
    address: row.address,
    postalCode: row.postalCode,
    city: row.city,
    email: row.email,
    link: row.link,
    debtorNumber: row.debtorNumber,
    userGroupId: row.userGroupId,
    customerGroupId: row.customerGroupId,
    customerGroup: {
      id: row.customerGroupId,
      name: row.customerGroupName,
      frequency: row.customerGroupFrequency,
    },
    orderApproval: row.orderApproval,
    requireTwoStep: row.requireTwoStep,
    returnDays: row.returnDays,
    emailAddresses: row.emailAddresses,
    employeeCount: row.employeeCount,
    adminCount: row.adminCount,
    ending: row.lastDay === null ? null : { lastDay: row.lastDay, hasEnded: row.hasEnded },
    version: row.version,
  };
}

export async function pageOfCustomers(
  db: Db,
  query: CustomerQuery,
  today: Temporal.PlainDate,
): Promise<{ rows: Customer[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort, 'companyName');
  const matching = selectCustomers(db, query, today)
    .orderBy(sortKeys[column], direction)
    .orderBy('customer.id');
  const count = matchingCustomers(db, query, today).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return { rows: rows.map(toCustomer), total };
}

export async function findCustomer(
  db: Db,
  id: number,
  today: Temporal.PlainDate,
): Promise<Customer | undefined> {
  const row = await selectCustomers(db, { state: 'all' }, today)
    .where('customer.id', '=', id)
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** The values that a customer's page shows in addition to its row in the list. */
async function readCustomerFacts(
  db: Db,
  id: number,
  hasDueEntries: RawBuilder<boolean>,
): Promise<
  { balanceTotal: number; connection: { id: number; name: string }; hasDueEntries: boolean } | undefined
> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('connection', 'connection.id', 'customer.connectionId')
    .select(['connection.id', 'connection.name', hasDueEntries.as('hasDueEntries')])
    .select((select) =>
      select
        .selectFrom('employee')
        .innerJoin('balance', 'balance.employeeId', 'employee.id')
        .select(sql<bigint>`coalesce(sum(posted), 0)::bigint`.as('sum'))
        .whereRef('employee.customerId', '=', 'customer.id')
        .where('employee.deletedAt', 'is', null)
        .as('balanceTotal'),
    )
    // The type of a subquery does not say that a sum is never null.
    .$narrowType<{ balanceTotal: bigint }>()
    .where('customer.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: connectionId, name, hasDueEntries: isDue, balanceTotal } = row;
  return {
    balanceTotal: hundredthsToPoints(balanceTotal),
    connection: { id: connectionId, name },
    hasDueEntries: isDue,
  };
}

/** Posts due entries before it shows balances (ADR 10). */
export async function getCustomer(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  id: number,
  { withEmployees }: { withEmployees: boolean },
): Promise<CustomerDetail> {
  const { db, clock } = services;
  const customer = orNotFound(await findCustomer(db, id, today(clock)));
  const users = withEmployees ? (await listEmployees(services, id, {})).rows : [];
  const read = async () => orNotFound(await readCustomerFacts(db, id, somethingIsDue(today(clock))));
  let { hasDueEntries, ...facts } = await read();
  if (hasDueEntries) {
    await postDueOfCustomer(services, id);
    ({ hasDueEntries, ...facts } = await read());
  }
  return { ...customer, ...facts, users };
}
