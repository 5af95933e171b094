import type { CustomerCreate } from '@saldo/contract/customers';
import type { Tx } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { fieldError } from '../../platform/errors.ts';
import { lockCustomerGroup } from '../references/lock-references.ts';

/** The fields that the audit log follows. */
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
  'emailAddresses',
] as const satisfies readonly (keyof CustomerCreate)[];

/** Those of them that may be a person's. */
export const personalFields = [
  'email',
  'emailAddresses',
] as const satisfies readonly (keyof CustomerCreate)[];

/** Refuses a group that does not exist, and keeps the one that does until the transaction ends. */
export async function requireCustomerGroup(tx: Tx, id: number): Promise<void> {
  if (await lockCustomerGroup(tx, id)) return;
  throw fieldError('invalid', ['customerGroupId'], 'Kundegruppen findes ikke. Vælg en anden.');
}

/** Says beside the field that another customer has the debtor number. */
export function translateDebtorConflict(error: unknown): never {
  if (isUniqueViolation(error, 'customer_debtor_number')) {
    throw fieldError('debtor_number_in_use', ['debtorNumber']);
  }
  throw error;
}
