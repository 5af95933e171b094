import type { CustomerCreate } from '@saldo/contract/customers';
import { shareLockCustomerGroup } from '../../../ledger/lock-order.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { fieldError } from '../../../platform/errors.ts';

export const auditedFields = [
  'companyName',
  'address',
  'postalCode',
  'city',
  'email',
  'link',
  'debtorNumber',
  'userGroupId',
  'customerGroupId',
  'orderApproval',
  'requireTwoStep',
  'returnDays',
  'emailAddresses',
] as const satisfies readonly (keyof CustomerCreate)[];

/** Audited fields that can identify a person. */
export const personalFields = [
  'email',
  'emailAddresses',
] as const satisfies readonly (keyof CustomerCreate)[];

/** Locks a customer group against deletion, or throws a field error if there is none. */
export async function requireCustomerGroup(tx: Tx, id: number): Promise<void> {
  if (await shareLockCustomerGroup(tx, id)) return;
  throw fieldError('invalid', ['customerGroupId'], 'Kundegruppen findes ikke. Vælg en anden.');
}

export function translateDebtorConflict(error: unknown): never {
  if (isUniqueViolation(error, 'customer_debtor_number')) {
    throw fieldError('debtor_number_in_use', ['debtorNumber']);
  }
  throw error;
}
