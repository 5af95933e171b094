import type { SavedView } from '@saldo/contract/saved-views';
import {
  leaderLists,
  type RecordFilter,
  recordFilters,
  type ViewContent,
  type ViewList,
} from '@saldo/contract/view-lists';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { customerIn, inReach, inScope, reachOf } from '../../../platform/sessions/scope.ts';

/**
 * A person sees their own views, and shared views of the same company or, as an operator, of other operators. A leader
 * sees only their own: a search may name an employee of another department.
 */
export const visibleTo =
  ({ accountId, customer, role }: Person) =>
  ({ eb }: ExpressionBuilder<Schema, 'savedView'>) =>
    eb.or([
      eb('savedView.accountId', '=', accountId),
      eb.and([
        sql.lit(role !== 'leader'),
        eb('savedView.isShared', '=', true),
        eb('savedView.customerId', 'is not distinct from', customer?.id ?? null),
      ]),
    ]);

/** Throws `forbidden` for a list that the person does not see. */
export function requireList({ role }: Person, list: ViewList): void {
  if (role === 'leader' && !leaderLists.includes(list)) throw new AppError('forbidden');
}

function selectViews(db: Db, person: Person) {
  return db
    .selectFrom('savedView')
    .leftJoin('account', 'account.id', 'savedView.accountId')
    .leftJoin('listSetting', (join) =>
      join
        .onRef('listSetting.defaultViewId', '=', 'savedView.id')
        .on('listSetting.accountId', '=', person.accountId),
    )
    .select([
      'savedView.id',
      'savedView.version',
      'savedView.accountId',
      'savedView.name',
      'savedView.isShared',
      'savedView.search',
      'savedView.sort',
      'savedView.filters',
      'savedView.hiddenColumns',
      'account.name as owner',
      sql<boolean>`list_setting.default_view_id is not null`.as('isDefault'),
    ])
    .where(visibleTo(person));
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

export async function listSavedViews(db: Db, person: Person, list: ViewList): Promise<SavedView[]> {
  requireList(person, list);
  const rows = await selectViews(db, person)
    .where('savedView.list', '=', list)
    .orderBy(inDanish('savedView.name'))
    .orderBy('savedView.id')
    .execute();
  return asViews(db, person, rows);
}

export async function findSavedView(db: Db, person: Person, id: number): Promise<SavedView> {
  const row = await selectViews(db, person).where('savedView.id', '=', id).executeTakeFirst();
  const [view] = row ? await asViews(db, person, [row]) : [];
  if (!view) throw viewGone();
  return view;
}

export async function lockView(tx: Tx, person: Person, id: number) {
  const view = await tx
    .selectFrom('savedView')
    .select(['savedView.id', 'savedView.accountId', 'savedView.list', 'savedView.isShared'])
    .where('savedView.id', '=', id)
    .where(visibleTo(person))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!view) throw viewGone();
  return view;
}

/** A colleague may have deleted the view, or stopped sharing it. */
const viewGone = () => new AppError('not_found', { message: 'Visningen findes ikke længere.' });

async function asViews(db: Db, person: Person, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const existing = await findFilteredRecords(db, person, rows);
  return rows.map(({ accountId, owner, ...row }) => {
    const isOwn = accountId === person.accountId;
    return { ...row, ...withoutGone(row, existing), isOwn, owner: isOwn ? null : owner };
  });
}

/** Removes the filters whose records do not exist or are not visible to the person. `gone` names these filters. */
export function withoutGone(
  { filters }: Pick<ViewContent, 'filters'>,
  existing: ExistingRecords,
): { filters: Record<string, string>; gone: string[] } {
  const isGone = ([name, value]: [string, string]) =>
    isRecordFilter(name) && value !== 'none' && !existing[recordFilters[name]].has(value);
  const entries = Object.entries(filters);
  return {
    filters: Object.fromEntries(entries.filter((entry) => !isGone(entry))),
    gone: entries.filter(isGone).map(([name]) => name),
  };
}

const isRecordFilter = (name: string): name is RecordFilter => Object.hasOwn(recordFilters, name);

type ExistingRecords = Record<(typeof recordFilters)[RecordFilter], ReadonlySet<string>>;

/** Returns the ids, as text, of the records that the filters name and the person can see. */
export async function findFilteredRecords(
  db: Db,
  person: Person,
  views: readonly Pick<ViewContent, 'filters'>[],
): Promise<ExistingRecords> {
  const reach = reachOf(person);
  const find = async (table: keyof ExistingRecords): Promise<ReadonlySet<string>> => {
    const ids = views.flatMap(({ filters }) => idsOf(filters, table));
    if (ids.length === 0) return new Set();
    const removedAt = table === 'customer' ? 'archived_at' : 'deleted_at';
    const isReached = {
      customer: inScope('id', customerIn(reach)),
      department: inReach(null, reach, 'id'),
      employee: inReach(null, reach),
    };
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)}
      where id = any(${ids}::integer[]) and ${sql.ref(removedAt)} is null and ${isReached[table]}`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };
  return {
    department: await find('department'),
    customer: await find('customer'),
    employee: await find('employee'),
  };
}

const idsOf = (filters: Record<string, string>, table: keyof ExistingRecords): number[] =>
  Object.entries(filters).flatMap(([name, value]) =>
    isRecordFilter(name) && recordFilters[name] === table && /^\d{1,9}$/.test(value) ? [Number(value)] : [],
  );
