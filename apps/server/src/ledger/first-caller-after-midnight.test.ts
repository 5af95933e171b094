// @module-tag slow

import { endpoints } from '@saldo/contract/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consistent, manyEmployees, outcomeOfRuns } from '../../test-support/many-employees.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../test-support/waiting-for-locks.ts';
import { listEmployees } from '../features/people/employees/list-employees.ts';
import { momentOf } from '../platform/clock.ts';
import { onBusinessDay } from './business-day.ts';
import { postDueOfCustomer } from './due.ts';
import { lockAndPostDue, lockBalance } from './functions.ts';
import { runDueTopUps } from './run-top-ups.ts';

let api: TestApi;
beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start();
});

afterAll(() => api.stop());

const FIRST = '2026-11-30T23:00:00Z';

test.each(['customer', 'employee', 'imported employee'])(
  'creating the first %s on a new database opens the day',
  async (what) => {
    const operator = await api.operator();
    const customerId = await api.make.customer();
    const input = await api.make.customerInput();
    await api.database.owner.deleteFrom('businessDay').execute();
    const person = { firstName: 'Bo', lastName: 'Ly', email: 'bo@eksempel.dk', password: 'mit-kodeord-1' };
    if (what === 'customer') {
      expect((await api.call(endpoints.createCustomer, { as: operator, body: input })).status).toBe(201);
    } else if (what === 'employee') {
      const body = { customerId, ...person, departmentId: null };
      expect((await api.call(endpoints.createEmployee, { as: operator, body })).status).toBe(201);
    } else {
      const body = { customerId, rows: [person] };
      const { data } = await api.call(endpoints.importEmployees, { as: operator, body });
      expect(data.at(-1)).toEqual({ status: 'done', created: 1, failed: 0 });
    }
  },
);

describe('the first caller after midnight', () => {
  test('posts everything due, in order, scheduled entries before top-ups', async () => {
    const { customerId } = await manyEmployees(api, 3);
    const employees = await api.services.db.selectFrom('employee').select('id').orderBy('id').execute();
    const [first = 0, second = 0, third = 0] = employees.map(({ id }) => id);
    const actor = await api.make.account({ role: 'operator' });
    for (const [date, amount] of [
      ['2026-12-01', 20_000n],
      ['2026-12-15', 1_000n],
      ['2027-01-01', 500n],
    ] as const) {
      await api.database.owner
        .insertInto('scheduledEntry')
        .values(
          [first, second, third].map((employeeId) => ({
            customerId,
            employeeId,
            amount,
            text: 'Planlagt',
            recurrence: 'none' as const,
            firstDate: date,
            nextDate: date,
            createdBy: actor,
          })),
        )
        .execute();
    }
    api.clock.set('2026-12-31T23:00:01Z');
    await onBusinessDay(api.services, (moment) =>
      lockAndPostDue(api.services.db, { employeeIds: [first], date: moment.date, postedAt: moment.now }),
    );
    await postDueOfCustomer(api.services, customerId);
    await runDueTopUps(api.services);
    for (const id of [first, second, third]) {
      const entries = await api.services.db
        .selectFrom('ledgerEntry')
        .select(['date', 'kind', 'amount', 'balanceAfter'])
        .where('employeeId', '=', id)
        .orderBy('id')
        .execute();
      expect(entries.map(({ date, kind, amount }) => `${date} ${kind} ${amount}`)).toEqual([
        '2026-12-01 scheduled 20000',
        '2026-12-01 top-up 5000',
        '2026-12-15 scheduled 1000',
        '2027-01-01 scheduled 500',
      ]);
    }
    expect(await outcomeOfRuns(api)).toEqual(consistent(3, 3));
  });

  test('posts the top-ups of 10,000 employees without a worker', async () => {
    const { customerId } = await manyEmployees(api, 10_000);
    api.clock.set(FIRST);
    await postDueOfCustomer(api.services, customerId);
    await runDueTopUps(api.services);
    expect(await outcomeOfRuns(api)).toEqual(consistent(10_000));
  });

  test('reads again after another transaction has posted what is due', async () => {
    const { customerId } = await manyEmployees(api, 1);
    const { services } = api;
    const { id } = await services.db.selectFrom('employee').select('id').executeTakeFirstOrThrow();
    api.clock.set(FIRST);
    const reading = await services.db.transaction().execute(async (tx) => {
      await lockBalance(tx, { employeeId: id, scope: null });
      const list = listEmployees(services, customerId, {});
      await untilLockIsAwaited(api);
      const { date, now } = momentOf(api.clock);
      await lockAndPostDue(tx, { employeeIds: [id], date, postedAt: now });
      return { list };
    });
    expect((await reading.list).rows.map(({ balance }) => balance)).toEqual([100]);
  });

  test('records a skipped employee once', async () => {
    const { customerId } = await manyEmployees(api, 1, 250);
    api.clock.set(FIRST);
    await postDueOfCustomer(api.services, customerId);
    await postDueOfCustomer(api.services, customerId);
    await runDueTopUps(api.services);
    expect(await outcomeOfRuns(api)).toEqual(consistent(0, 1));
  });

  test('posts scheduled entries before top-ups also if it is a worker', async () => {
    const { customerId } = await manyEmployees(api, 1);
    const { id: employeeId } = await api.services.db
      .selectFrom('employee')
      .select('id')
      .executeTakeFirstOrThrow();
    const createdBy = await api.make.account({ role: 'operator' });
    await api.database.owner
      .insertInto('scheduledEntry')
      .values(
        ['2026-12-01', '2026-12-15'].map((date) => ({
          customerId,
          employeeId,
          amount: 9_000n,
          text: 'Planlagt',
          recurrence: 'none' as const,
          firstDate: date,
          nextDate: date,
          createdBy,
        })),
      )
      .execute();
    api.clock.set('2026-12-31T23:00:01Z');
    await runDueTopUps(api.services);
    const entries = await api.services.db
      .selectFrom('ledgerEntry')
      .select(['date', 'kind', 'amount'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ date, kind, amount }) => `${date} ${kind} ${amount}`)).toEqual([
      '2026-12-01 scheduled 9000',
      '2026-12-01 top-up 10000',
      '2026-12-15 scheduled 9000',
    ]);
  });
});
