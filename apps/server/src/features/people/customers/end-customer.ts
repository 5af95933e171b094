import type { Customer, CustomerEnd } from '@saldo/contract/customers';
import type { LeavePreview } from '@saldo/contract/leaving';
import { planByRule } from '@saldo/domain/employees/leaving';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { setCustomerEnd } from '../../../ledger/functions.ts';
import { lockCustomerForEmployees, translateLockTimeout } from '../../../ledger/lock-order.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { planLeave } from '../leaving/leave-employee.ts';
import { readLeaveRules } from '../leaving/leave-rules.ts';
import { previewLeaveOf } from '../leaving/preview-leave.ts';
import { findCustomer } from './customers.queries.ts';

/** Returns what ending the customer would mean for its employees. Posts due entries first. */
export async function previewCustomerEnd(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  id: number,
): Promise<LeavePreview> {
  orNotFound(await findCustomer(services.db, id, today(services.clock)));
  await postDueOfCustomerBeforeReading(services, id);
  const employees = await services.db
    .selectFrom('employee')
    .select('id')
    .where('customerId', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
  return previewLeaveOf(
    services,
    id,
    employees.map((employee) => employee.id),
  );
}

/**
 * Sets or changes the last day of a customer (docs/domain-rules.md#ending-a-customer). Changes nothing if it has this
 * last day. Throws a field error for a day that is over, and `customer_ended`.
 */
export const endCustomer = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: ActingAccount,
  id: number,
  { lastDay }: CustomerEnd,
): Promise<Customer> => changeEnd(services, actor, id, lastDay);

/** Lets a customer go on. Changes nothing if it has no last day. Throws `customer_ended`. */
export const cancelCustomerEnd = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: ActingAccount,
  id: number,
): Promise<Customer> => changeEnd(services, actor, id, null);

async function changeEnd(
  services: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
  lastDay: string | null,
): Promise<Customer> {
  const transact = () =>
    transactOnBusinessDay(services, null, async (tx, { date, now }) => {
      // Locks in the order of lock-order.ts. No employee is added while the customer is locked.
      const before = orNotFound(await lockCustomerForEmployees(tx, id));
      const plan = lastDay && planLeave({ lastDay, balance: 'reset' }, date);
      if (before.lastDay !== lastDay) {
        const { keepBalanceMonths } = await readLeaveRules(tx, id);
        await setCustomerEnd(tx, {
          customerId: id,
          date,
          postedAt: now,
          actorAccountId,
          ...(plan && planByRule(plan.lastDay, keepBalanceMonths)),
        });
        await audit(tx, {
          at: now,
          actorAccountId,
          customerId: id,
          action: lastDay === null ? 'customer.cancel_end' : 'customer.end',
          subjectType: 'customer',
          subjectId: id,
          changes: {
            lastDay: {
              ...(before.lastDay !== null && { before: before.lastDay }),
              ...(lastDay !== null && { after: lastDay }),
            },
          },
        });
      }
      return orNotFound(await findCustomer(tx, id, date));
    });
  return translateLockTimeout(transact());
}
