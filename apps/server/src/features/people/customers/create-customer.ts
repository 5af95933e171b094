import type { Customer, CustomerCreate } from '@saldo/contract/customers';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { joinGroup, notBeforeOpenDay, transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { keepDayOpen, startOfParticipation } from '../../../ledger/functions.ts';
import { type Authorship, audit, changedFields } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import {
  auditedFields,
  personalFields,
  requireCustomerGroup,
  translateDebtorConflict,
} from './customer-writes.ts';
import { findCustomer } from './customers.queries.ts';

/** The default connection serves the new customer. */
export async function createCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  input: CustomerCreate,
): Promise<Customer> {
  return transactOnBusinessDay({ db, clock }, null, async (tx, moment) => {
    const id = await insertCustomer(tx, { actorAccountId, now: notBeforeOpenDay(moment) }, input);
    // The month of its creation must not be closed before it is stored.
    await keepDayOpen(tx, { date: moment.date });
    return orNotFound(await findCustomer(tx, id, moment.date));
  });
}

/** No other code inserts customers. */
export async function insertCustomer(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  input: CustomerCreate,
): Promise<number> {
  const today = copenhagenDate(now.toTemporalInstant());
  const since = await startOfParticipation(tx, { date: today });
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
