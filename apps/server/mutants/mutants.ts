import { accountingFileMutants } from './accounting-file-mutants.ts';
import { approvalMutants } from './approval-mutants.ts';
import { balanceMutants } from './balance-mutants.ts';
import { batchMutants } from './batch-mutants.ts';
import { creditMutants } from './credit-mutants.ts';
import { dueMutants } from './due-mutants.ts';
import { entryMutants } from './entry-mutants.ts';
import { leavingMutants } from './leaving-mutants.ts';
import { monthMutants } from './month-mutants.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './order-mutants.ts';
import { returnMutants } from './return-mutants.ts';
import { reversalMutants } from './reversal-mutants.ts';
import { scheduleMutants } from './schedule-mutants.ts';
import { statisticsMutants } from './statistics-mutants.ts';
import { topUpMutants } from './top-up-mutants.ts';

export const mutants: Mutant[] = [
  ...accountingFileMutants,
  ...entryMutants,
  ...balanceMutants,
  ...creditMutants,
  ...batchMutants,
  ...reversalMutants,
  ...leavingMutants,
  ...orderMutants,
  ...returnMutants,
  ...approvalMutants,
  ...dueMutants,
  ...scheduleMutants,
  ...topUpMutants,
  ...statisticsMutants,
  ...monthMutants,
];
