import type { CurrentUser } from '@saldo/contract/session';
import { screenOf, type ViewList, viewParameters } from '@saldo/contract/view-lists';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { findFilteredRecords, requireList, visibleTo, withoutGone } from './saved-views.queries.ts';

/** Returns how the person's lists open: their hidden columns, and the parameters of the default view. */
export async function readListSettings(db: Db, person: Person): Promise<CurrentUser['lists']> {
  const rows = await db
    .selectFrom('listSetting')
    .leftJoin('savedView', (join) =>
      join.onRef('savedView.id', '=', 'listSetting.defaultViewId').on(visibleTo(person)),
    )
    .select([
      'listSetting.list',
      'listSetting.hiddenColumns as hidden',
      'savedView.id',
      'savedView.search',
      'savedView.sort',
      'savedView.filters',
      'savedView.hiddenColumns',
    ])
    .where('listSetting.accountId', '=', person.accountId)
    .orderBy('listSetting.list')
    .execute();
  const views = rows.flatMap(({ list, id, search, sort, filters, hiddenColumns }) =>
    id !== null && search !== null && sort !== null && filters !== null && hiddenColumns !== null
      ? [{ list, id, search, sort, filters, hiddenColumns }]
      : [],
  );
  const existing = await findFilteredRecords(db, person, views);
  return rows.map(({ list, hidden }) => {
    const view = views.find((opened) => opened.list === list);
    const opensWith = view && viewParameters(view.id, { ...view, ...withoutGone(view, existing) });
    return {
      list,
      hiddenColumns: hidden,
      opensAt: screenOf(list as ViewList, person.role === 'leader'),
      opensWith: opensWith?.toString() ?? '',
    };
  });
}

export async function hideColumns(
  { db }: Pick<Services, 'db'>,
  person: Person,
  list: ViewList,
  hiddenColumns: string[],
): Promise<void> {
  requireList(person, list);
  await db.transaction().execute(async (tx) => {
    await lockExistingAccount(tx, person);
    await tx
      .insertInto('listSetting')
      .values({ accountId: person.accountId, list, hiddenColumns })
      .onConflict((conflict) => conflict.columns(['accountId', 'list']).doUpdateSet({ hiddenColumns }))
      .execute();
  });
}

/** Locks the account, so that nothing is saved while it is deleted. Throws `unauthenticated` if it is deleted. */
export async function lockExistingAccount(tx: Tx, { accountId }: Person): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('unauthenticated');
}

/** Makes a view the account's default for its list. The caller has locked or just created the view. */
export async function chooseDefault(
  tx: Tx,
  { accountId }: Person,
  list: string,
  viewId: number,
): Promise<void> {
  await tx
    .insertInto('listSetting')
    .values({ accountId, list, defaultViewId: viewId })
    .onConflict((conflict) => conflict.columns(['accountId', 'list']).doUpdateSet({ defaultViewId: viewId }))
    .execute();
}

export async function clearDefault(tx: Tx, { accountId }: Person, viewId: number): Promise<void> {
  await tx
    .updateTable('listSetting')
    .set({ defaultViewId: null })
    .where('defaultViewId', '=', viewId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Removes the view as the default of everybody but its owner, who has stopped sharing it. */
export async function clearDefaultOfOthers(tx: Tx, { accountId }: Person, viewId: number): Promise<void> {
  await tx
    .updateTable('listSetting')
    .set({ defaultViewId: null })
    .where('defaultViewId', '=', viewId)
    .where('accountId', '<>', accountId)
    .execute();
}
