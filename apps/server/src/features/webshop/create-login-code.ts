import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

const LIFE_SECONDS = 60;

/** The hash under which the table stores a login code. */
export const hashLoginCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes the code with which a webshop is opened as an employee: good once, for a minute. */
export async function createLoginCode(
  tx: Tx,
  { now, ...loginCode }: { customerId: number; employeeId: number; actorAccountId: number; now: Date },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS * 1000);
  await tx
    .insertInto('loginCode')
    .values({ ...loginCode, codeHash: hashLoginCode(code), expiresAt })
    .execute();
  return code;
}
