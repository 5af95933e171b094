import type { AdministratorUpdate } from '@saldo/contract/administrators';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ActingAccount } from '../../platform/sessions/actor.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { type AccountGroup, lockAccount } from './accounts.queries.ts';
import { translateEmailConflict } from './create-account.ts';

/** Changes the name and e-mail of an account. A new e-mail ends the password link sent to the old one. */
export async function updateAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  id: number,
  input: AdministratorUpdate,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockAccount(tx, group, id));
    await tx.updateTable('account').set(input).where('id', '=', id).execute().catch(translateEmailConflict);
    const hasNewAddress = input.email.toLowerCase() !== before.email.toLowerCase();
    if (hasNewAddress) await endPasswordLink(tx, { clock }, { accountId: id });
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: group.customerId,
      action: 'account.update',
      subjectType: 'account',
      subjectId: id,
      changes: changedFields<AdministratorUpdate>(before, input, ['name', 'email'], ['name', 'email']),
    });
  });
}
