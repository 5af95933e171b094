import type { AccountUpdate, AdministratorRights } from '@saldo/contract/administrators';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type ActingAccount, kindOf } from '../../../platform/sessions/actor.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';
import { endApprovalLinks } from '../../mail/mails/approval-link-codes.ts';
import type { MailServices } from '../../mail/mails/queue-mail.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { queueSecurityMail } from '../security-notices/security-mail.ts';
import { type AccountGroup, lockAccount } from './accounts.queries.ts';
import { changeRights, lockHr } from './administrator-rights.ts';
import { translateEmailConflict } from './create-account.ts';

/**
 * Changes the name and e-mail of an account, and the rights of an administrator. A new e-mail ends the links sent
 * to the old one.
 */
export async function updateAccount(
  services: MailServices & Pick<Services, 'db'>,
  { accountId: actorAccountId, passwordConfirmedAt }: ActingAccount & PasswordConfirmation,
  group: AccountGroup,
  id: number,
  { kind, departmentIds, ...input }: AccountUpdate & AdministratorRights,
  based?: { on: number | null; readCurrent: (tx: Tx) => Promise<object> },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const { customerId } = group;
    // Before the account, so that the locks are taken in the order of the ids.
    const hr = customerId !== null && kind === 'leader' ? await lockHr(tx, customerId) : [];
    const before = orNotFound(await lockAccount(tx, group, id));
    if (based) await requireVersion(tx, 'account', id, based.on, () => based.readCurrent(tx));
    const hasNewAddress = input.email.toLowerCase() !== before.email.toLowerCase();
    // Password links go to the new address, so a stolen session could otherwise take over the account.
    if (hasNewAddress) requireRecentPassword({ passwordConfirmedAt }, nowDate(clock));
    const subject = customerId === null ? null : { id, customerId, kind: kindOf(before.role) };
    const rights = subject ? await changeRights(tx, subject, { kind, departmentIds }, hr) : {};
    if (Object.keys(rights).length > 0) requireRecentPassword({ passwordConfirmedAt }, nowDate(clock));
    await tx.updateTable('account').set(input).where('id', '=', id).execute().catch(translateEmailConflict);
    if (hasNewAddress) {
      await endPasswordLink(tx, { clock }, { accountId: id });
      await endApprovalLinks(tx, id);
      const at = nowDate(clock);
      await recordSecurityEvent(tx, { at, kind: 'email.changed', about: { accountId: id }, actorAccountId });
      const notice = { kind: 'email-changed', newEmail: input.email } as const;
      await queueSecurityMail(tx, services, id, notice, before.email);
    }
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId,
      action: 'account.update',
      subjectType: 'account',
      subjectId: id,
      changes: {
        ...changedFields<AccountUpdate>(before, input, ['name', 'email'], ['name', 'email']),
        ...rights,
      },
    });
  });
}
