import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { queueMail } from '../../mail/mails/queue-mail.ts';
import { type AccountGroup, lockAccount } from './accounts.queries.ts';

/** Turns off another account's two-step sign-in and mails its owner. Does nothing if it is off. */
export async function removeTwoStep(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  id: number,
): Promise<void> {
  // Operators turn off their own two-step sign-in on Min konto, which requires the password.
  if (group.role === 'operator' && id === actorAccountId) {
    throw new AppError('own_account', { message: 'Slå dit eget totrinslogin fra på Min konto.' });
  }
  await services.db.transaction().execute(async (tx) => {
    const account = orNotFound(await lockAccount(tx, group, id));
    const removed = await tx
      .deleteFrom('totp')
      .where('accountId', '=', id)
      .where('confirmedAt', 'is not', null)
      .returning('accountId')
      .executeTakeFirst();
    if (!removed) return;
    const at = nowDate(services.clock);
    await recordSecurityEvent(tx, { at, kind: 'two-step.removed', about: { accountId: id }, actorAccountId });
    await audit(tx, {
      at,
      actorAccountId,
      customerId: group.customerId,
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

export const twoStepRemovedMail = (account: {
  name: string;
  email: string;
}): { subject: string; content: MailContent } => ({
  subject: 'Totrinslogin er slået fra',
  content: {
    title: `Hej ${account.name}`,
    intro: [
      'En operatør har slået totrinslogin fra for din konto i Saldo. Du logger nu ind med dit kodeord alene.',
      'Du kan slå totrinslogin til igen under Min konto.',
    ],
    facts: { Login: account.email },
    outro: ['Har du ikke bedt om det, så skift dit kodeord under Min konto, og giv os besked.'],
  },
});
