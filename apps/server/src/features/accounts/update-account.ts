import type { AdministratorUpdate } from '@saldo/contract/administrators';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { AccountRole } from '../../platform/sessions/roles.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockAccount } from './accounts.queries.ts';
import { translateEmailConflict } from './create-account.ts';

/** Which accounts a call may touch: the operators', or one company's administrators'. */
export interface AccountScope {
  role: AccountRole;
  customerId: number | null;
}

/** Changes name and e-mail of an account. A link that went to the old address dies. */
export async function updateAccount(
  tx: Tx,
  clock: Clock,
  actorAccountId: number,
  scope: AccountScope,
  id: number,
  input: AdministratorUpdate,
): Promise<void> {
  const before = orNotFound(await lockAccount(tx, scope, id));
  await tx.updateTable('account').set(input).where('id', '=', id).execute().catch(translateEmailConflict);
  const isOtherAddress = input.email.toLowerCase() !== before.email.toLowerCase();
  if (isOtherAddress) await endPasswordLink(tx, { clock }, { accountId: id });
  await audit(tx, {
    at: nowDate(clock),
    actorAccountId,
    customerId: scope.customerId,
    action: 'account.update',
    subjectType: 'account',
    subjectId: id,
    changes: changedFields<AdministratorUpdate>(before, input, ['name', 'email'], ['name', 'email']),
  });
}
