import { pointsToHundredths } from '@saldo/domain/points/points';
import { postAmountBatch, requestCredit } from '../src/ledger/functions.ts';
import { nowDate, today } from '../src/platform/clock.ts';
import { CustomerFactory } from './customer-factory.ts';

export class DraftFactory extends CustomerFactory {
  async batchDraft(employeeId: number, createdBy: number): Promise<number> {
    const { db, clock } = this.services;
    const createdAt = nowDate(clock);
    const { customerId } = await db
      .selectFrom('employee')
      .select('customerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('amountBatch')
      .values({
        customerId,
        text: 'Julebonus',
        recurrence: 'none',
        createdBy,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 24 * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { batchId: id, customerId, employeeId, text: 'Julebonus', amount: pointsToHundredths(10) };
    await db.insertInto('amountBatchRow').values(row).execute();
    return id;
  }

  async selection(employeeIds: readonly number[], createdBy: number): Promise<number> {
    const { db, clock } = this.services;
    const createdAt = nowDate(clock);
    const { customerId } = await db
      .selectFrom('employee')
      .select('customerId')
      .where('id', 'in', employeeIds)
      .limit(1)
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(createdAt.getTime() + 24 * 3_600_000);
    const { id } = await db
      .insertInto('employeeSelection')
      .values({ customerId, createdBy, createdAt, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const employees = employeeIds.map((employeeId) => ({ selectionId: id, customerId, employeeId }));
    await db.insertInto('selectedEmployee').values(employees).execute();
    return id;
  }

  async employeeUpdate(customerId: number, createdBy: number): Promise<number> {
    const { db, clock } = this.services;
    const createdAt = nowDate(clock);
    const errors = [{ column: null, message: 'Linjen har hverken e-mail eller medarbejdernr.' }];
    const { id } = await db
      .insertInto('employeeUpdate')
      .values({
        customerId,
        columns: ['firstName', 'email'],
        lineCount: 1,
        summary: JSON.stringify({
          rows: { new: 0, changed: 0, unchanged: 0, missing: 0, error: 1 },
          activeEmployees: 0,
          leavers: 0,
          newDepartments: { count: 0, names: [] },
          startAmounts: { employees: 0, total: 0 },
        }),
        createdBy,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employeeUpdateRow')
      .values({
        ...{ updateId: id, customerId, position: 1, line: 2, kind: 'error', name: 'Bo', email: '' },
        ...{ cells: JSON.stringify(['Bo', '']), changes: '[]', errors: JSON.stringify(errors) },
      })
      .execute();
    return id;
  }

  async amountBatch(employeeId: number, postedBy: number): Promise<number> {
    const { db, clock } = this.services;
    const batchId = await this.batchDraft(employeeId, postedBy);
    await postAmountBatch(db, {
      batchId,
      date: today(clock),
      postedAt: nowDate(clock),
      actorAccountId: postedBy,
      scope: null,
    });
    return batchId;
  }

  /** Makes a view that the account's colleagues share; the owner of the view is deleted. */
  async savedView(colleagueId: number): Promise<number> {
    const { db } = this.services;
    const { customerId, role } = await db
      .selectFrom('account')
      .select(['customerId', 'role'])
      .where('id', '=', colleagueId)
      .executeTakeFirstOrThrow();
    const content = { search: '', sort: '', filters: '{}', hiddenColumns: [] };
    const view = { list: 'orders', name: `Visning ${this.next()}`, isShared: true, ...content };
    const { id } = await db
      .insertInto('savedView')
      // A leader sees only views of their own.
      .values({ accountId: role === 'leader' ? colleagueId : null, customerId, ...view })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async creditRequest(employeeId: number, requestedBy: number, points = 5000): Promise<number> {
    const { db, clock } = this.services;
    return requestCredit(db, {
      employeeId,
      amount: pointsToHundredths(points),
      text: 'Jubilæum',
      recurrence: 'none',
      date: today(clock),
      requestedAt: nowDate(clock),
      actorAccountId: requestedBy,
      scope: null,
    });
  }
}
