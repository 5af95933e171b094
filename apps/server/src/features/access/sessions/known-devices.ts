import { deviceWords } from '@saldo/contract/device-words';
import { successfulSignIns } from '@saldo/contract/security-words';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { RequestOrigin } from '../../../platform/security-log/request-origin.ts';
import { networkOf } from '../../../platform/throttling/throttle.ts';

/** Returns a digest of browser, system and network, by which the security log recognises a device. */
export const deviceOf = ({ address, userAgent }: RequestOrigin): Buffer =>
  hashSecret(`${deviceWords(userAgent)} ${networkOf(address)}`);

/** Returns whether the account has signed in before, but never from this device. */
export async function isNewDevice(tx: Tx, accountId: number, device: Buffer): Promise<boolean> {
  const signIns = tx
    .selectFrom('securityEvent')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', 'in', successfulSignIns);
  if (await signIns.where('device', '=', device).limit(1).executeTakeFirst()) return false;
  return (await signIns.limit(1).executeTakeFirst()) !== undefined;
}
