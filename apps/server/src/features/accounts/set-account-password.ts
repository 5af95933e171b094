import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import { refuseCommonPassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockAccount } from './accounts.queries.ts';
import type { AccountScope } from './update-account.ts';

/** An operator sets the password of another account, whose sessions, and a link on its way, end at once. */
export async function setAccountPassword(
  { db, clock, passwords }: Services,
  actorAccountId: number,
  scope: AccountScope,
  id: number,
  password: string,
): Promise<void> {
  refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    orNotFound(await lockAccount(tx, scope, id));
    await tx
      .updateTable('account')
      .set({ passwordHash, passwordSetByOperator: true })
      .where('id', '=', id)
      .execute();
    await endPasswordLink(tx, { clock }, { accountId: id });
    await endSessionsOf(tx, [id]);
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: scope.customerId,
      action: 'account.set_password',
      subjectType: 'account',
      subjectId: id,
    });
  });
}
