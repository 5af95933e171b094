import type { KnownDevice } from '@saldo/contract/own-account';
import { nowDate } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { forgetDevice, knownDevicesOf } from '../../../platform/sessions/device-tokens.ts';
import { auditOwnAccount } from './own-account.ts';

/** `token` is the value of the browser's device cookie. */
export async function listKnownDevices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Person,
  token: string | undefined,
): Promise<KnownDevice[]> {
  const current = token === undefined ? null : hashSecret(token);
  const devices = await knownDevicesOf(db, accountId, nowDate(clock));
  return devices.map(({ id, tokenHash, userAgent, createdAt, lastUsedAt }) => ({
    id,
    isCurrent: current?.equals(tokenHash) ?? false,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** Throws `not_found` for a device of another account only. */
export async function forgetKnownDevice(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Person,
  id: number,
): Promise<void> {
  const { accountId } = actor;
  await services.db.transaction().execute(async (tx) => {
    if (!(await forgetDevice(tx, accountId, id))) throw new AppError('not_found');
    const at = nowDate(services.clock);
    await recordSecurityEvent(tx, { at, kind: 'session.device-forgotten', about: { accountId } });
    await auditOwnAccount(tx, services, actor, 'account.forget_device');
  });
}
