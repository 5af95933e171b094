import { nowDate } from '../../../platform/clock.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount, Person } from '../../../platform/sessions/actor.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { countAttempt, refundAttempt } from '../../../platform/throttling/throttle.ts';
import {
  acceptedStep,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
} from '../../../platform/two-step/totp.ts';
import type { MailServices } from '../../mail/mails/queue-mail.ts';
import { queueSecurityMail } from '../security-notices/security-mail.ts';
import { auditOwnAccount, lockOwnAccount, requireOwnPassword } from './own-account.ts';

export async function getTotpStatus({ db }: Pick<Services, 'db'>, { accountId }: ActingAccount) {
  const totp = await db
    .selectFrom('totp')
    .select('confirmedAt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .execute();
  return { enabled: totp?.confirmedAt != null, recoveryCodesLeft: codes.length };
}

/** Stores a new secret, which `confirmTotp` activates. Throws `totp_active` if two-step sign-in is on already. */
export async function beginTotp(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'sealer'>,
  actor: Person,
  currentPassword: string,
) {
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  const { db, sealer } = services;
  const secret = newSecret();
  const { accountId } = actor;
  await db.transaction().execute(async (tx) => {
    const sealedSecret = await sealer.seal(tx, secret);
    await lockOwnAccount(tx, services, actor, checkedHash);
    const row = await tx
      .insertInto('totp')
      .values({ accountId, sealedSecret, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ sealedSecret, lastStep: 0n })
          .where('totp.confirmedAt', 'is', null),
      )
      .returning('accountId')
      .executeTakeFirst();
    if (!row) throw new AppError('totp_active');
  });
  return { secret, uri: secretUri(secret, actor.email) };
}

/** Turns two-step sign-in on with a first code, and ends the account's other sessions. Returns the recovery codes. */
export async function confirmTotp(
  services: MailServices & Pick<Services, 'db' | 'sealer'>,
  actor: Person,
  code: string,
) {
  const { db, clock, sealer } = services;
  const { accountId } = actor;
  const limits = [{ key: `two-step-code:${accountId}`, attempts: 10, windowSeconds: 900 }];
  await countAttempt(db, limits);
  const confirmed = await db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    // A concurrent sign-in waits for the lock, and then asks for a code.
    await lockOwnAccount(tx, services, actor);
    const totp = await tx
      .selectFrom('totp')
      .select(['sealedSecret', 'confirmedAt', 'lastStep'])
      .where('accountId', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!totp) throw new AppError('not_found');
    if (totp.confirmedAt !== null) throw new AppError('totp_active');
    const secret = await sealer.open(totp.sealedSecret);
    const step = acceptedStep(secret, code, now.getTime(), totp.lastStep);
    if (step === null)
      throw fieldError('invalid', ['code'], 'Koden er forkert. Skriv den, som appen viser nu.');
    await tx
      .updateTable('totp')
      .set({ confirmedAt: now, lastStep: step })
      .where('accountId', '=', accountId)
      .execute();
    const recoveryCodes = newRecoveryCodes();
    await tx
      .insertInto('recoveryCode')
      .values(recoveryCodes.map((recovery) => ({ accountId, codeHash: hashRecoveryCode(recovery) })))
      .execute();
    // The other sessions were started with the password alone.
    await endSessionsOf(tx, [accountId], { at: now, kind: 'session.two-step-enabled' }, actor.sessionHash);
    await recordSecurityEvent(tx, { at: now, kind: 'two-step.enabled', about: { accountId } });
    await queueSecurityMail(tx, services, accountId, { kind: 'two-step-enabled' });
    await auditOwnAccount(tx, services, actor, 'account.enable_two_step');
    return { recoveryCodes };
  });
  await refundAttempt(db, limits);
  return confirmed;
}

export async function removeTotp(
  services: MailServices & Pick<Services, 'db' | 'passwords'>,
  actor: Person,
  currentPassword: string,
): Promise<void> {
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  await services.db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, services, actor, checkedHash);
    const removed = await tx
      .deleteFrom('totp')
      .where('accountId', '=', actor.accountId)
      .returning('confirmedAt')
      .executeTakeFirst();
    if (!removed?.confirmedAt) return;
    const { accountId } = actor;
    await recordSecurityEvent(tx, {
      at: nowDate(services.clock),
      kind: 'two-step.disabled',
      about: { accountId },
    });
    await queueSecurityMail(tx, services, accountId, { kind: 'two-step-disabled' });
    await auditOwnAccount(tx, services, actor, 'account.disable_two_step');
  });
}
