import type { Customer, CustomerUpdate } from '@saldo/contract/customers';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate, today } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ActingAccount } from '../../platform/sessions/actor.ts';
import { joinGroup, startOfParticipation } from '../due-work/open-periods.ts';
import { lockCustomer } from '../references/lock-references.ts';
import {
  auditedFields,
  personalFields,
  requireCustomerGroup,
  translateDebtorConflict,
} from './customer-writes.ts';
import { findCustomer } from './customers.queries.ts';

/** Keeps fields that are absent. A new group applies to later periods (docs/domain-rules.md#top-ups). */
export async function updateCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
  input: CustomerUpdate,
): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    // Locks `top_up_progress` before the customer (ADR 11).
    const since = await startOfParticipation(tx, today(clock));
    const before = orNotFound(await lockCustomer(tx, id));
    await requireCustomerGroup(tx, input.customerGroupId);
    await tx
      .updateTable('customer')
      .set({ ...input, ...(input.link !== undefined && { link: input.link || null }) })
      .where('id', '=', id)
      .execute()
      .catch(translateDebtorConflict);
    if (input.customerGroupId !== before.customerGroupId) {
      await joinGroup(tx, { customerId: id, customerGroupId: input.customerGroupId, since });
    }
    const after = orNotFound(await findCustomer(tx, id, today(clock)));
    await audit(tx, {
      at: nowDate(clock),
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
