import { balanceMutants } from './balance-mutants.ts';
import { duePostingMutants } from './due-posting-mutants.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './order-mutants.ts';
import { statisticsMutants } from './statistics-mutants.ts';

export const mutants: Mutant[] = [
  ...balanceMutants,
  ...orderMutants,
  ...duePostingMutants,
  ...statisticsMutants,
];
