import type { SavedView, SavedViewInput } from '@saldo/contract/saved-views';
import { MAX_VIEWS, type ViewList, viewLists } from '@saldo/contract/view-lists';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { chooseDefault, lockExistingAccount } from './list-settings.ts';
import { findSavedView, requireList } from './saved-views.queries.ts';

/** Throws `saved_views_full`, `saved_view_name_in_use`, or `invalid` for an unknown filter. */
export async function createView(
  { db }: Pick<Services, 'db'>,
  person: Person,
  { list, isDefault, ...view }: SavedViewInput,
): Promise<SavedView> {
  requireList(person, list);
  refuseUnknownFilters(list, view.filters);
  if (view.isShared) refuseSharing(person);
  return db.transaction().execute(async (tx) => {
    // This lock also serialises the account's calls, so that concurrent ones cannot exceed the limit.
    await lockExistingAccount(tx, person);
    if ((await countViews(tx, person)) >= MAX_VIEWS) throw new AppError('saved_views_full');
    const owner = { accountId: person.accountId, customerId: person.customer?.id ?? null };
    const id = await insertView(tx, owner, { list, ...view }).catch(translateNameConflict);
    if (isDefault) await chooseDefault(tx, person, list, id);
    return findSavedView(tx, person, id);
  });
}

export async function insertView(
  tx: Tx,
  owner: { accountId: number; customerId: number | null },
  { filters, ...view }: Omit<SavedViewInput, 'isDefault'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('savedView')
    .values({ ...owner, ...view, filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Leaders see only each their own departments, so they share no views. */
export function refuseSharing({ role }: Person): void {
  if (role === 'leader') throw fieldError('invalid', ['isShared'], 'En leder kan ikke dele visninger');
}

/** Throws a field error for a filter that the list does not have, because it would never be applied. */
export function refuseUnknownFilters(list: ViewList, filters: Record<string, string>): void {
  const unknown = Object.keys(filters).find((name) => !Object.hasOwn(viewLists[list], name));
  if (unknown !== undefined) throw fieldError('invalid', ['filters', unknown], 'Filteret er ikke gyldigt');
}

export function translateNameConflict(error: unknown): never {
  if (isUniqueViolation(error, 'saved_view_name')) throw fieldError('saved_view_name_in_use', ['name']);
  throw error;
}

async function countViews(tx: Tx, { accountId }: Person): Promise<number> {
  const { count } = await tx
    .selectFrom('savedView')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
