import type { Customer, CustomerCreate } from '@saldo/contract/customers';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { joinGroup } from '../due-work/join-group.ts';
import { startOfParticipation } from '../due-work/open-periods.ts';
import {
  auditedFields,
  personalFields,
  requireCustomerGroup,
  translateDebtorConflict,
} from './customer-writes.ts';
import { findCustomer } from './customers.queries.ts';

export async function createCustomer(
  db: Db,
  clock: Clock,
  actorAccountId: number,
  input: CustomerCreate,
): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    const id = await insertCustomer(tx, actorAccountId, input, nowDate(clock));
    return orNotFound(await findCustomer(tx, id));
  });
}

/** Writes a customer; the one way a customer comes into being. */
export async function insertCustomer(
  tx: Tx,
  actorAccountId: number,
  input: CustomerCreate,
  now: Date,
): Promise<number> {
  const today = copenhagenDate(now.toTemporalInstant());
  const since = await startOfParticipation(tx, today);
  await requireCustomerGroup(tx, input.customerGroupId);
  const { id } = await tx
    .insertInto('customer')
    .values((values) => ({
      ...input,
      link: input.link || null,
      connectionId: values.selectFrom('connection').select('id').where('isDefault', '=', true),
      createdAt: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(translateDebtorConflict);
  await joinGroup(tx, { customerId: id, customerGroupId: input.customerGroupId, since });
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: id,
    action: 'customer.create',
    subjectType: 'customer',
    subjectId: id,
    changes: changedFields<Partial<CustomerCreate>>({}, input, auditedFields, personalFields),
  });
  return id;
}
