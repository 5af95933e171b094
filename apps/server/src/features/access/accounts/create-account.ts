import type { AdministratorRights } from '@saldo/contract/administrators';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { type Authorship, audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import { refuseWeakPassword } from '../../../platform/passwords/password-rules.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type AccountRole, type ActingAccount, toApiRole } from '../../../platform/sessions/actor.ts';
import { countMail } from '../../mail/mails/count-mail.ts';
import { type LinkMailServices, sendLinkMail } from '../password-links/password-links.ts';
import { auditWelcome } from '../password-links/send-welcome.ts';
import { type AccountGroup, companyNameOf } from './accounts.queries.ts';
import { assignDepartments, findDepartments, roleOf } from './administrator-rights.ts';

/** Without a password, the account gets a mail with a link to choose one. */
export async function createAccount(
  services: LinkMailServices & Pick<Services, 'db' | 'passwords'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  { password, kind = 'hr', departmentIds = [], ...input }: AccountInput,
): Promise<number> {
  const { db, clock, passwords } = services;
  const person = { ...input, companyName: await companyNameOf(db, group) };
  if (password !== null) await refuseWeakPassword(password, person);
  // Before the transaction: hashing takes longer than a lock should be held.
  const passwordHash = password === null ? null : await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    if (group.customerId !== null && !(await shareLockCustomer(tx, group.customerId))) {
      throw new AppError('not_found');
    }
    const author = { actorAccountId, now: nowDate(clock) };
    const departments =
      group.customerId === null ? [] : await findDepartments(tx, group.customerId, kind, departmentIds);
    const role: AccountRole = group.customerId === null ? 'operator' : roleOf(kind);
    const account = { ...input, role, customerId: group.customerId, passwordHash, departments };
    const id = await insertAccount(tx, author, account);
    if (passwordHash === null) {
      await countMail(tx, { accountId: actorAccountId, customerId: null }, input.email);
      await sendLinkMail(tx, services, `${group.role}-welcome`, { accountId: id }, person);
      await auditWelcome(tx, services, actorAccountId, group.customerId, 'account', id);
    }
    return id;
  });
}

type AccountInput = AdministratorRights & { name: string; email: string; password: string | null };

export interface NewAccount {
  role: AccountRole;
  customerId: number | null;
  name: string;
  email: string;
  passwordHash: string | null;
  /** The departments of a leader. */
  departments?: readonly { id: number; name: string }[];
}

/** Inserts an account and its audit event, and returns its id. No other code inserts accounts. */
export async function insertAccount(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  account: NewAccount,
): Promise<number> {
  const { role, customerId, name, email, passwordHash, departments = [] } = account;
  const { id } = await tx
    .insertInto('account')
    .values({
      role,
      customerId,
      name,
      email,
      passwordHash,
      createdAt: now,
      passwordSetByOperator: role !== 'operator' || passwordHash === null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(translateEmailConflict);
  if (customerId !== null) await assignDepartments(tx, { id, customerId }, departments);
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId,
    action: 'account.create',
    subjectType: 'account',
    subjectId: id,
    changes: {
      role: { after: role === 'leader' ? role : toApiRole(role) },
      ...(departments.length > 0 && { leaderDepartments: { after: departments.map((led) => led.name) } }),
      name: { personal: true, after: name },
      email: { personal: true, after: email },
    },
  });
  return id;
}

export function translateEmailConflict(error: unknown): never {
  throw isUniqueViolation(error, 'account_email') ? fieldError('email_in_use', ['email']) : error;
}
