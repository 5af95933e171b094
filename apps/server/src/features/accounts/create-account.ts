import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { fieldError } from '../../platform/errors.ts';
import { type AccountRole, toApiRole } from '../../platform/sessions/roles.ts';

export interface NewAccount {
  role: AccountRole;
  /** The company of an administrator; null for an operator. */
  customerId: number | null;
  name: string;
  email: string;
  passwordHash: string | null;
  /** Who makes it; null for the first operator, which the settings make. */
  actorAccountId: number | null;
  now: Date;
}

/** Creates a sign-in of the back office: an operator's or an administrator's. */
export async function createAccount(
  tx: Tx,
  { actorAccountId, now, ...account }: NewAccount,
): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({ ...account, createdAt: now, passwordSetByOperator: account.role === 'administrator' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(translateEmailConflict);
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: account.customerId,
    action: 'account.create',
    subjectType: 'account',
    subjectId: id,
    changes: {
      role: { after: toApiRole(account.role) },
      name: { personal: true, after: account.name },
      email: { personal: true, after: account.email },
    },
  });
  return id;
}

/** Says beside the field that another account has the address. */
export function translateEmailConflict(error: unknown): never {
  throw isUniqueViolation(error, 'account_email') ? fieldError('email_in_use', ['email']) : error;
}
