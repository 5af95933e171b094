import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { lockAccount, operators } from './accounts.queries.ts';

/** Stops an operator from signing in until enabled again, and ends its sessions and password link. */
export async function disableOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireAnotherOperator(tx, actorAccountId, id);
    const account = orNotFound(await lockAccount(tx, operators, id));
    if (account.disabledAt !== null) return;
    const now = nowDate(clock);
    await tx.updateTable('account').set({ disabledAt: now }).where('id', '=', id).execute();
    await endPasswordLink(tx, { clock }, { accountId: id });
    await endSessionsOf(tx, [id], { at: now, kind: 'session.account-disabled', actorAccountId });
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

export async function enableOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
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

/** Locks all operators who can sign in, so that two cannot remove each other. Throws `own_account` or `last_operator`. */
export async function requireAnotherOperator(tx: Tx, actorAccountId: number, id: number): Promise<void> {
  const active = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('passwordHash', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (id === actorAccountId) throw new AppError('own_account');
  if (active.length === 1 && active[0]?.id === id) throw new AppError('last_operator');
}
