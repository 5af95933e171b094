import type {
  AmountBatch,
  AmountBatchRow,
  BatchState,
  batchRowSortColumns,
  batchSortColumns,
} from '@saldo/contract/amount-batches';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  inDanish,
  type ListQuery,
  matchesSearch,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';
import { employeeName } from '../../people/employees/find-employee.ts';

type BatchSort = (typeof batchSortColumns)[number];
type RowSort = (typeof batchRowSortColumns)[number];

const batchSortKeys: Record<BatchSort, RawBuilder<unknown>> = {
  date: sql`batch.id`,
  text: inDanish('batch.text'),
  customer: inDanish('customer.companyName'),
  employees: sql`batch.row_count`,
  total: sql`batch.total`,
};

const rowSortKeys: Record<RowSort, RawBuilder<unknown>> = {
  employee: sql`(${employeeName}) collate "da-x-icu"`,
  text: inDanish('line.text'),
  amount: sql`line.amount`,
};

const batchState = sql<BatchState>`case
  when batch.undone_at is not null then case when batch.kept_count = 0 then 'undone' else 'partly-undone' end
  when exists (select from scheduled_entry where batch_id = batch.id and next_date is not null) then 'scheduled'
  else 'posted' end`;

function postedBatches(db: Db, scope: Scope, search?: string) {
  const batches = db
    .selectFrom('amountBatch as batch')
    .innerJoin('customer', 'customer.id', 'batch.customerId')
    .where('batch.postedAt', 'is not', null)
    .where(inScope('batch.customerId', scope));
  if (!search) return batches;
  return batches.where((where) =>
    where.or([
      matchesSearch(sql.ref('batch.text'), search),
      sql<boolean>`batch.id::text = ${search}`,
      matchesSearch(sql.ref('customer.companyName'), search),
    ]),
  );
}

const nameOf = (account: string) =>
  sql<string | null>`(select name from account where id = ${sql.ref(account)})`;

const selectBatches = (db: Db, scope: Scope, search?: string) =>
  postedBatches(db, scope, search).select([
    'batch.id',
    'batch.customerId',
    'customer.companyName',
    'batch.text',
    'batch.date',
    'batch.postedAt',
    nameOf('batch.postedBy').as('postedBy'),
    'batch.futureDate',
    'batch.recurrence',
    'batch.rowCount',
    'batch.total',
    batchState.as('state'),
    'batch.undoneAt',
    nameOf('batch.undoneBy').as('undoneBy'),
  ]);

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

const toBatch = (row: BatchRow): AmountBatch => ({
  id: row.id,
  customer: { id: row.customerId, companyName: row.companyName },
  text: row.text,
  date: required(row.date, 'a posted batch has a date'),
  postedAt: required(row.postedAt, 'a posted batch').toISOString(),
  postedBy: required(row.postedBy, 'a posted batch has an account'),
  futureDate: row.futureDate,
  frequency: row.recurrence,
  employees: row.rowCount,
  total: hundredthsToPoints(row.total),
  state: row.state,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoneBy: row.undoneBy,
});

export async function listBatches(
  db: Db,
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: AmountBatch[]; total: number }> {
  const { column, direction } = sortOrder<BatchSort>(query.sort ?? '-date', 'date');
  const matching = selectBatches(db, scope, query.search)
    .orderBy(batchSortKeys[column], direction)
    .orderBy('batch.id', 'desc');
  const count = postedBatches(db, scope, query.search).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return { rows: rows.map(toBatch), total };
}

export async function findBatch(db: Db, scope: Scope, id: number): Promise<AmountBatch | undefined> {
  const row = await selectBatches(db, scope).where('batch.id', '=', id).executeTakeFirst();
  return row && toBatch(row);
}

function rowsOfBatch(db: Db, batchId: number, search?: string) {
  const rows = db
    .selectFrom('amountBatchRow as line')
    .innerJoin('employee', 'employee.id', 'line.employeeId')
    .where('line.batchId', '=', batchId);
  if (!search) return rows;
  const alternatives = ['employee.name', 'employee.email', 'line.text'].map((column) =>
    matchesSearch(sql.ref(column), search),
  );
  if (containsWords(DELETED_EMPLOYEE, searchWords(search))) {
    alternatives.push(sql<boolean>`employee.deleted_at is not null`);
  }
  return rows.where((row) => row.or(alternatives));
}

const sumOf = (condition: RawBuilder<unknown>) => sql<bigint>`coalesce((
  select sum(entry.amount) from ledger_entry as entry
  where entry.batch_id = line.batch_id and entry.employee_id = line.employee_id and ${condition}), 0)::bigint`;

const selectRows = (db: Db, batchId: number, search?: string) =>
  rowsOfBatch(db, batchId, search).select([
    'line.employeeId',
    employeeName.as('employeeName'),
    'employee.email',
    'line.text',
    'line.amount',
    sql<bigint>`(select balance.posted from balance where balance.employee_id = line.employee_id)`.as(
      'balance',
    ),
    sumOf(sql`entry.kind <> 'reversal'`).as('posted'),
    sumOf(sql`entry.kind = 'reversal'`).as('takenBack'),
  ]);

export type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export const exportedRows = (db: Db, batchId: number) =>
  selectRows(db, batchId).orderBy(rowSortKeys.employee).orderBy('line.employeeId');

/** Lists the rows of a batch or a draft. The caller has checked that it is in the scope. */
export async function listBatchRows(
  db: Db,
  batchId: number,
  query: ListQuery,
): Promise<{ rows: AmountBatchRow[]; total: number }> {
  const { column, direction } = sortOrder<RowSort>(query.sort, 'employee');
  const matching = selectRows(db, batchId, query.search)
    .orderBy(rowSortKeys[column], direction)
    .orderBy('line.employeeId');
  const count = rowsOfBatch(db, batchId, query.search).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  return {
    total,
    rows: rows.map((row) => ({
      employee: { id: row.employeeId, name: row.employeeName },
      email: row.email ?? '',
      text: row.text,
      amount: hundredthsToPoints(row.amount),
      balance: hundredthsToPoints(row.balance),
      posted: hundredthsToPoints(row.posted),
      takenBack: hundredthsToPoints(-row.takenBack),
    })),
  };
}

export async function batchOrDraftExists(db: Db, scope: Scope, id: number): Promise<boolean> {
  const batch = await db
    .selectFrom('amountBatch')
    .select('id')
    .where('id', '=', id)
    .where(inScope('customerId', scope))
    .executeTakeFirst();
  return batch !== undefined;
}
