import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { lockAndPostDue } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { moveEmployees } from '../employees/employee-writes.ts';
import { emptyAssortments, recordAssortmentChange } from './change-assortment.ts';
import { lockDepartment } from './departments.queries.ts';

/** Keeps the row, marked as deleted, for entries and orders (docs/domain-rules.md#deletion). */
export async function deleteDepartment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Administrator | Operator,
  id: number,
): Promise<void> {
  await transactOnBusinessDay({ db, clock }, null, async (tx, moment) => {
    const { now } = moment;
    // Locks in the order of lock-order.ts.
    // Waits for transactions that move an employee into the department, which share-lock it.
    const { name, customerId } = orNotFound(await lockDepartment(tx, scopeOf(actor), id));
    await tx.updateTable('department').set({ deletedAt: now }).where('id', '=', id).execute();
    const employees = await tx
      .selectFrom('employee')
      .select('id')
      .where('departmentId', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    // Entries that have become due belong to this department.
    const employeeIds = employees.map((employee) => employee.id);
    await lockAndPostDue(tx, { employeeIds, date: moment.date, postedAt: moment.now });
    await moveEmployees(tx, employeeIds, null);
    await emptyAssortments(tx, { departmentId: id });
    await recordAssortmentChange(tx, { customerId, departmentId: id, at: now });
    await audit(tx, {
      at: now,
      actorAccountId: actor.accountId,
      customerId,
      action: 'department.delete',
      subjectType: 'department',
      subjectId: id,
      changes: {
        name: { before: name },
        ...(employeeIds.length > 0 && { employeeIds: { before: employeeIds.map(String) } }),
      },
    });
  });
}
