import { nowDate } from '../../platform/clock.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ActingAccount, Administrator, Operator } from '../../platform/sessions/actor.ts';
import {
  acceptedStep,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
} from '../../platform/two-step/totp.ts';
import { auditOwnAccount, lockOwnAccount, requireOwnPassword } from './own-account.ts';

type Self = Operator | Administrator;

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

/** Stores a new secret, which `confirmTotp` turns on. Throws `totp_active` if it is on already. */
export async function beginTotp(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'sealer'>,
  actor: Self,
  currentPassword: string,
) {
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

/** Turns two-step sign-in on with a first code. Returns the recovery codes; only hashes are stored. */
export async function confirmTotp(
  services: Pick<Services, 'db' | 'clock' | 'sealer'>,
  actor: Self,
  code: string,
) {
  const { db, clock, sealer } = services;
  const { accountId } = actor;
  return db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    // A concurrent sign-in waits for the lock, and then asks for a code.
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
    await auditOwnAccount(tx, services, actor, 'account.enable_two_step');
    return { recoveryCodes };
  });
}

export async function removeTotp(
  services: Pick<Services, 'db' | 'clock' | 'passwords'>,
  actor: Self,
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
    if (removed?.confirmedAt) await auditOwnAccount(tx, services, actor, 'account.disable_two_step');
  });
}
