import type { SavedView, SavedViewContent, SavedViewDetails } from '@saldo/contract/saved-views';
import type { ViewList } from '@saldo/contract/view-lists';
import { fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { requireVersion } from '../../../platform/versions.ts';
import { refuseSharing, refuseUnknownFilters, translateNameConflict } from './create-view.ts';
import { chooseDefault, clearDefault, clearDefaultOfOthers, lockExistingAccount } from './list-settings.ts';
import { findSavedView, lockView } from './saved-views.queries.ts';

/** Changes name, sharing and default of a view. Throws a field error if another person than its owner stops sharing. */
export async function updateView(
  { db }: Pick<Services, 'db'>,
  person: Person,
  id: number,
  { name, isShared, isDefault }: SavedViewDetails,
  version: number | null = null,
): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    await lockExistingAccount(tx, person);
    const view = await lockView(tx, person, id);
    await requireVersion(tx, 'savedView', id, version, () => findSavedView(tx, person, id));
    if (isShared && !view.isShared) refuseSharing(person);
    if (view.accountId !== person.accountId && !isShared) {
      throw fieldError(
        'invalid',
        ['isShared'],
        'Kun den, der har oprettet visningen, kan holde op med at dele den',
      );
    }
    await tx
      .updateTable('savedView')
      .set({ name, isShared })
      .where('id', '=', id)
      .execute()
      .catch(translateNameConflict);
    if (view.isShared && !isShared) await clearDefaultOfOthers(tx, person, id);
    if (isDefault) await chooseDefault(tx, person, view.list, id);
    else await clearDefault(tx, person, id);
    return findSavedView(tx, person, id);
  });
}

/** Changes what a view shows: search, sort, filters and hidden columns. */
export async function changeView(
  { db }: Pick<Services, 'db'>,
  person: Person,
  id: number,
  content: SavedViewContent,
  version: number | null = null,
): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    const view = await lockView(tx, person, id);
    await requireVersion(tx, 'savedView', id, version, () => findSavedView(tx, person, id));
    refuseUnknownFilters(view.list as ViewList, content.filters);
    await tx
      .updateTable('savedView')
      .set({ ...content, filters: JSON.stringify(content.filters) })
      .where('id', '=', id)
      .execute();
    return findSavedView(tx, person, id);
  });
}

/** Deletes a view. A foreign key clears it where it is the default. */
export async function deleteView({ db }: Pick<Services, 'db'>, person: Person, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockView(tx, person, id);
    await tx.deleteFrom('savedView').where('id', '=', id).execute();
  });
}
