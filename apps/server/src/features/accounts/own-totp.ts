import type { AuditAction } from '@saldo/contract/audit-words';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import {
  acceptedStep,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
} from '../../platform/two-step/totp.ts';
import { lockOwnAccount, requireOwnPassword } from './require-own-password.ts';

type Self = Operator | Administrator;

/** Whether one's sign-in asks for a code, and how many recovery codes are left. */
export async function totpStatus(db: Db, accountId: number) {
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

/** Begins two-step sign-in with a new secret, which counts once it is confirmed with a code. */
export async function beginTotp(services: Services, actor: Self, currentPassword: string) {
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  const { db, sealer } = services;
  const secret = newSecret();
  const sealedSecret = sealer.seal(secret);
  const { accountId } = actor;
  await db.transaction().execute(async (tx) => {
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

/** Turns two-step sign-in on with a first code, and answers the recovery codes, this once. */
export async function confirmTotp(services: Services, actor: Self, code: string) {
  const { db, clock, sealer } = services;
  const { accountId } = actor;
  return db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    // A sign-in under way waits, and then asks for a code.
    await lockOwnAccount(tx, services, actor);
    const totp = await tx
      .selectFrom('totp')
      .select(['sealedSecret', 'confirmedAt', 'lastStep'])
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!totp) throw new AppError('not_found');
    if (totp.confirmedAt !== null) throw new AppError('totp_active');
    const step = acceptedStep(sealer.open(totp.sealedSecret), code, now.getTime(), totp.lastStep);
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
    await auditTotp(tx, now, actor, 'account.enable_two_step');
    return { recoveryCodes };
  });
}

/** Turns two-step sign-in off. */
export async function removeTotp(services: Services, actor: Self, currentPassword: string): Promise<void> {
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  await services.db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, services, actor, checkedHash);
    const removed = await tx
      .deleteFrom('totp')
      .where('accountId', '=', actor.accountId)
      .returning('confirmedAt')
      .executeTakeFirst();
    if (removed?.confirmedAt) await auditTotp(tx, nowDate(services.clock), actor, 'account.disable_two_step');
  });
}

function auditTotp(tx: Tx, at: Date, actor: Self, action: AuditAction): Promise<void> {
  return audit(tx, {
    at,
    actorAccountId: actor.accountId,
    customerId: actor.customer?.id ?? null,
    action,
    subjectType: 'account',
    subjectId: actor.accountId,
  });
}
