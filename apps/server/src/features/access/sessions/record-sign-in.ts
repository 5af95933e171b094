import { deviceWords } from '@saldo/contract/device-words';
import { successfulSignIns } from '@saldo/contract/security-words';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import { type RequestOrigin, recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import { networkOf } from '../../../platform/throttling/throttle.ts';
import type { MailServices } from '../../mail/mails/queue-mail.ts';
import { queueSecurityMail } from '../security-notices/security-mail.ts';

interface NewSignIn {
  proof: 'password' | 'code' | 'recovery-code';
  origin: RequestOrigin;
  /** Whether the browser has a device cookie of an earlier sign-in of the account. */
  hasKnownDevice: boolean;
}

export async function recordSignIn(
  tx: Tx,
  services: MailServices,
  accountId: number,
  { proof, origin, hasKnownDevice }: NewSignIn,
): Promise<void> {
  const device = deviceOf(origin);
  if (!hasKnownDevice && (await isNewDevice(tx, accountId, device))) {
    await queueSecurityMail(tx, services, accountId, { kind: 'new-device' });
  }
  const at = nowDate(services.clock);
  await recordSecurityEvent(tx, { at, kind: `sign-in.${proof}`, about: { accountId }, device });
}

/** Records a failed attempt, in the same time for a known and an unknown e-mail address. */
export function recordFailedSignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  reason: 'no-account' | 'wrong-password',
): Promise<void> {
  const about = { accountEmail: email };
  return recordSecurityEvent(db, { at: nowDate(clock), kind: `failed-sign-in.${reason}`, about });
}

const WRONG_CODES_BEFORE_MAIL = 5;

/** Records a wrong code. Mails the account at the fifth in 24 hours without a sign-in: its password may be stolen. */
export async function recordWrongCode(
  services: MailServices & Pick<Services, 'db'>,
  accountId: number,
): Promise<void> {
  const at = nowDate(services.clock);
  await services.db.transaction().execute(async (tx) => {
    // The lock serialises concurrent attempts, so that exactly one is the fifth.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    await recordSecurityEvent(tx, { at, kind: 'failed-sign-in.wrong-code', about: { accountId } });
    if ((await wrongCodesOf(tx, accountId, at)) === WRONG_CODES_BEFORE_MAIL) {
      await queueSecurityMail(tx, services, accountId, { kind: 'wrong-codes' });
    }
  });
}

async function wrongCodesOf(tx: Tx, accountId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from security_event
    where account_id = ${accountId} and kind = 'failed-sign-in.wrong-code'
      and at > ${at}::timestamptz - interval '24 hours'
      and id > coalesce((
        select max(id) from security_event
        where account_id = ${accountId} and kind = any(${successfulSignIns}::text[])), 0)`.execute(tx);
  return required(rows[0], 'an aggregate returns a row').count;
}

/** Returns a digest of browser, system and network, by which the security log recognises a device. */
const deviceOf = ({ address, userAgent }: RequestOrigin): Buffer =>
  hashSecret(`${deviceWords(userAgent)} ${networkOf(address)}`);

/** Returns whether the account has signed in before, but never from this device. */
async function isNewDevice(tx: Tx, accountId: number, device: Buffer): Promise<boolean> {
  const signIns = tx
    .selectFrom('securityEvent')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', 'in', successfulSignIns);
  if (await signIns.where('device', '=', device).limit(1).executeTakeFirst()) return false;
  return (await signIns.limit(1).executeTakeFirst()) !== undefined;
}
