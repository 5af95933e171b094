import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { fieldError } from '../../platform/errors.ts';
import { refuseCommonPassword } from '../../platform/passwords/common-passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { countAttempt, refundAttempt } from '../../platform/throttling/throttle.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';

/** Changes one's own password; one's other sessions, and a link that was on its way, end. */
export async function changeOwnPassword(
  services: Services,
  actor: Operator | Administrator,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  await requireOwnPassword(services, actor, currentPassword);
  refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account')
      .set({ passwordHash, passwordSetByOperator: false })
      .where('id', '=', actor.accountId)
      .execute();
    await endPasswordLink(tx, { clock }, { accountId: actor.accountId });
    await tx
      .deleteFrom('session')
      .where('accountId', '=', actor.accountId)
      .where('tokenHash', '<>', actor.sessionHash)
      .execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: actor.company?.id ?? null,
      action: 'account.change_own_password',
      subjectType: 'account',
      subjectId: actor.accountId,
    });
  });
}

/** Refuses unless the password is one's own; few tries in a quarter of an hour. */
export async function requireOwnPassword(
  { db, passwords }: Services,
  { accountId }: { accountId: number },
  password: string,
): Promise<void> {
  const limits = [{ key: `own-password:${accountId}`, attempts: 10, windowSeconds: 900 }];
  await countAttempt(db, limits);
  const account = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(account.passwordHash, password))) {
    throw fieldError('invalid', ['currentPassword'], 'Kodeordet er ikke dit nuværende.');
  }
  await refundAttempt(db, limits);
}
