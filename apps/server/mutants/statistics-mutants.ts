import { type Mutant, mutantsOf } from './mutant.ts';

export const statisticsMutants: Mutant[] = [
  ...mutantsOf('statistics.sql', [
    {
      name: 'a second order of a year is not counted',
      find: 'set orders = existing.orders + excluded.orders',
      replace: 'set orders = existing.orders',
      killedBy: ['statistics-periods.test.ts'],
    },
    {
      name: 'the points of a second order of a year are not counted',
      find: 'points = existing.points + excluded.points',
      replace: 'points = existing.points',
      killedBy: ['statistics-periods.test.ts'],
    },
    {
      name: 'a cancelled order still counts as an order of its year',
      find: 'when p_order.refunded = p_order.amount then 1',
      replace: 'when false then 1',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'two orders of one call count as one',
      find: 'p_sign * count(*)',
      replace: 'p_sign',
      killedBy: ['prepare-demo.long.test.ts'],
    },
  ]),
  ...mutantsOf('statistics.queries.ts', [
    {
      name: 'what was taken back counts in the period of the reversal',
      find: 'select entry.date, entry.department_id where reversal.amount < 0',
      replace: 'select reversal.date, entry.department_id where reversal.amount < 0',
      killedBy: ['taken-back.test.ts'],
    },
    {
      name: 'what was taken back counts in the department of the reversal',
      find: 'select entry.date, entry.department_id where reversal.amount < 0',
      replace: 'select entry.date, reversal.department_id where reversal.amount < 0',
      killedBy: ['taken-back.test.ts'],
    },
    {
      name: 'an entry that was taken back in part does not count',
      find: ' or reversal.amount = -entry.amount then -1',
      replace: ' or true then -1',
      killedBy: ['taken-back.test.ts'],
    },
    {
      name: 'the metrics of the period before include what was taken back',
      find: "if (filter.basis === 'orders') return given;",
      replace: "if (taken !== takenBack || filter.basis === 'orders') return given;",
      killedBy: ['taken-back.test.ts'],
    },
    {
      name: 'the reversal of a deduction counts as a credit',
      find: 'select reversal.date, reversal.department_id where reversal.amount > 0',
      replace: 'select reversal.date, reversal.department_id where false',
      killedBy: ['taken-back.test.ts'],
    },
  ]),
];
