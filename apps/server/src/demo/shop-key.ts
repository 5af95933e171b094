import path from 'node:path';
import { addConnectionKey } from '../features/shop/connections/connection-keys.ts';
import { nowDate } from '../platform/clock.ts';
import { keepSecret, readSecret } from '../platform/files/kept-secret.ts';
import type { Services } from '../platform/services/services.ts';
import { findWebshop } from '../platform/sessions/webshop-keys.ts';

/** Returns the key in `<dataDir>/shop-key`, or a new one. Throws `connection_keys_full` if two other keys exist. */
export async function shopKey(
  services: Pick<Services, 'db' | 'clock'>,
  dataDir: string,
  connectionId: number,
): Promise<string> {
  const file = path.join(dataDir, 'shop-key');
  const kept = await readSecret(file);
  const webshop = await findWebshop(services.db, `Bearer ${kept}`, nowDate(services.clock));
  if (kept !== undefined && webshop?.connectionId === connectionId) return kept;
  const { key } = await addConnectionKey(services, null, connectionId);
  await keepSecret(file, key);
  return key;
}
