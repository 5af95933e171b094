import type { Customer, CustomerUpdate } from '@saldo/contract/customers';
import { joinGroup, transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { keepDayOpen } from '../../../ledger/functions.ts';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';
import {
  auditedFields,
  personalFields,
  requireCustomerGroup,
  translateDebtorConflict,
} from './customer-writes.ts';
import { findCustomer } from './customers.queries.ts';

/**
 * Keeps fields that are absent. Turning off two-step sign-in or order approval requires a recent password. A new group
 * applies to later periods (docs/domain-rules.md#top-ups).
 */
export async function updateCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId, passwordConfirmedAt }: ActingAccount & PasswordConfirmation,
  id: number,
  input: CustomerUpdate,
  version: number | null = null,
): Promise<Customer> {
  return transactOnBusinessDay({ db, clock }, null, async (tx, moment) => {
    const { date, now } = moment;
    // Locks in the order of lock-order.ts.
    const before = orNotFound(await lockCustomer(tx, id));
    const read = () => findCustomer(tx, id, date);
    await requireVersion(tx, 'customer', id, version, read);
    const turnsOff = (rule: 'requireTwoStep' | 'orderApproval') => before[rule] && input[rule] === false;
    if (turnsOff('requireTwoStep') || turnsOff('orderApproval')) {
      requireRecentPassword({ passwordConfirmedAt }, now);
    }
    await requireCustomerGroup(tx, input.customerGroupId);
    await tx
      .updateTable('customer')
      .set({ ...input, ...(input.link !== undefined && { link: input.link || null }) })
      .where('id', '=', id)
      .execute()
      .catch(translateDebtorConflict);
    if (input.customerGroupId !== before.customerGroupId) {
      await keepDayOpen(tx, { date: moment.date });
      const since = date.toString();
      await joinGroup(tx, { customerId: id, customerGroupId: input.customerGroupId, since });
    }
    const after = orNotFound(await read());
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: id,
      action: 'customer.update',
      subjectType: 'customer',
      subjectId: id,
      changes: changedFields(before, { ...before, ...after }, auditedFields, personalFields),
    });
    return after;
  });
}
