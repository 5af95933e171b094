import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { lockAccount } from './accounts.queries.ts';
import { twoStepRemovedMail } from './two-step-removed-mail.ts';
import type { AccountScope } from './update-account.ts';

/**
 * An operator turns off the two-step sign-in of another account, whose person has lost the phone and the
 * recovery codes. The person is told by mail. Does nothing where it is not on.
 */
export async function removeTwoStep(
  services: Services,
  actorAccountId: number,
  scope: AccountScope,
  id: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const account = orNotFound(await lockAccount(tx, scope, id));
    const removed = await tx
      .deleteFrom('totp')
      .where('accountId', '=', id)
      .where('confirmedAt', 'is not', null)
      .returning('accountId')
      .executeTakeFirst();
    if (!removed) return;
    await audit(tx, {
      at: nowDate(services.clock),
      actorAccountId,
      customerId: scope.customerId,
      action: 'account.remove_two_step',
      subjectType: 'account',
      subjectId: id,
    });
    await queueMail(tx, services, {
      kind: 'two-step-removed',
      person: { accountId: id },
      recipient: account.email,
      ...twoStepRemovedMail(account),
    });
  });
}
