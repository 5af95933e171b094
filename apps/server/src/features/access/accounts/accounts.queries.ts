import type { Administrator } from '@saldo/contract/administrators';
import type { Operator } from '@saldo/contract/operators';
import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { kindOf } from '../../../platform/sessions/actor.ts';
import { leaderDepartmentIds } from './administrator-rights.ts';

/** The accounts that a call may see and change: all operators, or the administrators of one customer, leaders too. */
export interface AccountGroup {
  role: 'operator' | 'administrator';
  /** Null for operators. */
  customerId: number | null;
}

export const operators: AccountGroup = { role: 'operator', customerId: null };
export const administratorsOf = (customerId: number): AccountGroup => ({ role: 'administrator', customerId });

const rolesOf = ({ role }: AccountGroup): readonly string[] =>
  role === 'operator' ? ['operator'] : ['administrator', 'leader'];

/** Locks an account of the group until the transaction ends. Finds no deleted account. */
export function lockAccount(tx: Tx, group: AccountGroup, id: number) {
  return tx
    .selectFrom('account')
    .select(['id', 'role', 'name', 'email', 'disabledAt'])
    .where('id', '=', id)
    .where('role', 'in', rolesOf(group))
    .where('customerId', 'is not distinct from', group.customerId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Texts that a password of the account must not resemble. */
export function findKnownPerson(db: Db, group: AccountGroup, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('customer', 'customer.id', 'account.customerId')
    .select(['account.name', 'account.email', 'customer.companyName'])
    .where('account.id', '=', id)
    .where('account.role', 'in', rolesOf(group))
    .where('account.customerId', 'is not distinct from', group.customerId)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function companyNameOf(db: Db, { customerId }: AccountGroup): Promise<string | null> {
  if (customerId === null) return null;
  const row = await db
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.companyName ?? null;
}

function selectAccounts(db: Db, group: AccountGroup) {
  return db
    .selectFrom('account')
    .select(['id', 'role', 'name', 'email', 'passwordSetByOperator', 'disabledAt', 'version'])
    .select(leaderDepartmentIds.as('departmentIds'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('totp')
          .select('totp.accountId')
          .whereRef('totp.accountId', '=', 'account.id')
          .where('totp.confirmedAt', 'is not', null),
      )
        .$castTo<boolean>()
        .as('twoStepEnabled'),
    )
    .where('role', 'in', rolesOf(group))
    .where('customerId', 'is not distinct from', group.customerId)
    .where('deletedAt', 'is', null)
    .orderBy(inDanish('name'))
    .orderBy('id');
}

async function readAdministrators(db: Db, customerId: number): Promise<Administrator[]> {
  const rows = await selectAccounts(db, administratorsOf(customerId)).execute();
  return rows.map(({ role, passwordSetByOperator, disabledAt, ...account }) => ({
    ...account,
    kind: kindOf(role),
    sendWelcomeEmailPassword: passwordSetByOperator,
  }));
}

export async function listOperators(db: Db, ownId: number): Promise<Operator[]> {
  const rows = await selectAccounts(db, operators).execute();
  return rows.map(({ id, name, email, disabledAt, twoStepEnabled, version }) => ({
    id,
    name,
    email,
    disabled: disabledAt !== null,
    isSelf: id === ownId,
    twoStepEnabled,
    version,
  }));
}

/** Throws `not_found` if the customer is missing or archived. */
export function listAdministrators(
  { db }: Pick<Services, 'db'>,
  customerId: number,
): Promise<Administrator[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await shareLockCustomer(tx, customerId))) throw new AppError('not_found');
    return readAdministrators(tx, customerId);
  });
}

export async function getAdministrator(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  id: number,
): Promise<Administrator> {
  const administrators = await readAdministrators(db, customerId);
  return orNotFound(administrators.find((administrator) => administrator.id === id));
}
