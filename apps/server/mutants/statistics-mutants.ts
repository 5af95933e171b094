import { type Mutant, mutantsOf } from './mutant.ts';

export const statisticsMutants: Mutant[] = [
  ...mutantsOf('statistics.sql', [
    {
      name: 'a second order of a day is not counted',
      find: 'set orders = existing.orders + excluded.orders, points = existing.points + excluded.points\n  )',
      replace: 'set orders = existing.orders, points = existing.points + excluded.points\n  )',
      killedBy: ['statistics-periods.test.ts'],
    },
    {
      name: 'a second order of a year is not counted',
      find: 'set orders = existing.orders + excluded.orders, points = existing.points + excluded.points,\n',
      replace: 'set orders = existing.orders, points = existing.points + excluded.points,\n',
      killedBy: ['statistics-periods.test.ts'],
    },
    {
      name: 'a second order of December is missing in the series',
      find: 'orders_12 = existing.orders_12 + excluded.orders_12,',
      replace: 'orders_12 = existing.orders_12,',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'points of December are counted in November',
      find: 'points * (month = 11)::integer,',
      replace: 'points * (month in (11, 12))::integer,',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a refunded order stays in its day',
      find: 'set orders = existing.orders - 1, points = existing.points - cancelled.amount\n    from cancelled',
      replace: 'set orders = existing.orders\n    from cancelled',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a refunded order stays in its year',
      find: 'set orders = existing.orders - 1, points = existing.points - cancelled.amount,',
      replace: 'set orders = existing.orders,',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a refunded order without a department stays in its day',
      find: 'and existing.department_id is not distinct from cancelled.department_id\n  )',
      replace: 'and existing.department_id = cancelled.department_id\n  )',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a refunded order without a department stays in its year',
      find: 'and existing.department_id is not distinct from cancelled.department_id;',
      replace: 'and existing.department_id = cancelled.department_id;',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a batch of top-ups begins with the last employee of the one before',
      find: 'employee_id > run.uncounted_after',
      replace: 'employee_id >= run.uncounted_after',
      killedBy: ['count-credits.long.test.ts'],
    },
    {
      name: 'after a batch of top-ups, its first employee is recorded as its last',
      find: 'then employee_ids[batch_size] end',
      replace: 'then employee_ids[1] end',
      killedBy: ['count-credits.long.test.ts'],
    },
    {
      name: 'a run is counted before it is finished',
      find: 'where uncounted_after is not null and finished_at is not null',
      replace: 'where uncounted_after is not null',
      killedBy: ['count-credits.long.test.ts'],
    },
    {
      name: 'two workers count the same batch',
      find: 'and finished_at is not null\n  order by id limit 1\n  for no key update skip locked;',
      replace: 'and finished_at is not null\n  order by id limit 1;',
      killedBy: ['count-credits.long.test.ts'],
    },
    {
      name: 'counting top-ups does not lock the balances',
      find: '  perform ledger.lock_balances(employee_ids);\n',
      replace: '',
      killedBy: ['count-credits.long.test.ts'],
    },
    {
      name: 'deductions of an amount batch are counted as credits',
      find: "and kind = 'manual' and amount > 0",
      replace: "and kind = 'manual'",
      killedBy: ['count-credits.long.test.ts'],
    },
    {
      name: 'an amount batch counts as done after its first part',
      find: 'ledger.count_credits(employee_ids, entry_ids, batch_size)\n  where id = batch.id',
      replace: 'ledger.count_credits(employee_ids, entry_ids, batch_size + 1)\n  where id = batch.id',
      killedBy: ['count-credits.long.test.ts'],
    },
  ]),
];
