import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { hasAccess, hasNotEnded } from '../../../ledger/leave-dates.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';

/**
 * Returns a live link, unless its owner is disabled or deleted, has left and may no longer use the balance, or belongs
 * to an archived customer, or is an administrator of one that has ended.
 */
export function findPasswordLink(db: Db, code: string, now: Date) {
  const date = copenhagenDate(now.toTemporalInstant());
  return db
    .selectFrom('passwordLink')
    .leftJoin('account', 'account.id', 'passwordLink.accountId')
    .leftJoin('employee', 'employee.id', 'passwordLink.employeeId')
    .leftJoin('customer', (join) =>
      join.on((on) =>
        on.or([
          on('customer.id', '=', on.ref('account.customerId')),
          on('customer.id', '=', on.ref('passwordLink.customerId')),
        ]),
      ),
    )
    .select([
      'passwordLink.id',
      'passwordLink.accountId',
      'passwordLink.employeeId',
      'account.name as accountName',
      'account.email as accountEmail',
      'account.customerId as accountCustomerId',
      'employee.name as employeeName',
      'employee.email as employeeEmail',
      'employee.customerId as employeeCustomerId',
      'customer.link as webshop',
      'customer.companyName',
    ])
    .select(({ fn }) => fn.coalesce('account.passwordHash', 'employee.passwordHash').as('passwordHash'))
    .where('passwordLink.codeHash', '=', hashSecret(code))
    .where('passwordLink.expiresAt', '>', now)
    .where('account.deletedAt', 'is', null)
    .where('account.disabledAt', 'is', null)
    .where('employee.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(({ eb, or }) => or([eb('passwordLink.accountId', 'is', null), hasNotEnded(date)]))
    .where(hasAccess(date))
    .executeTakeFirst();
}

/** Locks an administrator who is not deleted, of a customer that is not archived. */
export function lockAdministrator(tx: Tx, customerId: number, id: number) {
  return tx
    .selectFrom('account')
    .innerJoin('customer', 'customer.id', 'account.customerId')
    .select(['account.name', 'account.email', 'account.passwordSetByOperator', 'customer.companyName'])
    .where('account.id', '=', id)
    .where('account.customerId', '=', customerId)
    .where('account.deletedAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
}
