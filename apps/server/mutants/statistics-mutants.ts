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
      name: 'a cancelled order is counted again instead of subtracted',
      find: 'p_sign * count(*), p_sign * sum(amount)',
      replace: 'count(*), sum(amount)',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'two orders of one call count as one',
      find: 'p_sign * count(*)',
      replace: 'p_sign',
      killedBy: ['prepare-demo.long.test.ts'],
    },
  ]),
];
