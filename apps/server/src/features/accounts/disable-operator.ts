import { audit } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockAccount } from './accounts.queries.ts';
import { keepAnOperator } from './keep-an-operator.ts';
import type { AccountScope } from './update-account.ts';

const operators: AccountScope = { role: 'operator', customerId: null };

/** Keeps an operator out until it is enabled again; its sessions and its link end at once. */
export async function disableOperator(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await keepAnOperator(tx, actorAccountId, id);
    const account = orNotFound(await lockAccount(tx, operators, id));
    if (account.disabledAt !== null) return;
    const now = nowDate(clock);
    await tx.updateTable('account').set({ disabledAt: now }).where('id', '=', id).execute();
    await endPasswordLink(tx, { clock }, { accountId: id });
    await endSessionsOf(tx, [id]);
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: null,
      action: 'account.disable',
      subjectType: 'account',
      subjectId: id,
    });
  });
}

/** Lets a disabled operator in again, with the password it had. */
export async function enableOperator(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = orNotFound(await lockAccount(tx, operators, id));
    if (account.disabledAt === null) return;
    await tx.updateTable('account').set({ disabledAt: null }).where('id', '=', id).execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: null,
      action: 'account.enable',
      subjectType: 'account',
      subjectId: id,
    });
  });
}
