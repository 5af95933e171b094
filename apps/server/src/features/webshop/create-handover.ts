import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

const LIFE_SECONDS = 60;

/** What the table knows a handover code by. */
export const hashHandoverCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes the code with which a webshop is opened as an employee: good once, for a minute. */
export async function createHandover(
  tx: Tx,
  { now, ...handover }: { customerId: number; employeeId: number; actorAccountId: number; now: Date },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS * 1000);
  await tx
    .insertInto('handover')
    .values({ ...handover, codeHash: hashHandoverCode(code), expiresAt })
    .execute();
  return code;
}
