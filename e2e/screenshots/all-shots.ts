import { accountShots } from './account-shots.ts';
import { accountingShots } from './accounting-shots.ts';
import { administratorHomeShots } from './administrator-home-shots.ts';
import { administratorShots } from './administrator-shots.ts';
import { approvalShots } from './approval-shots.ts';
import { customerGroupShots } from './customer-group-shots.ts';
import { customerShots } from './customer-shots.ts';
import { employeeShots } from './employee-shots.ts';
import { importShots } from './import-shots.ts';
import { operationShots } from './operation-shots.ts';
import { orderShots } from './order-shots.ts';
import { selectionShots } from './selection-shots.ts';
import { shopShots } from './shop-shots.ts';
import { signInShots } from './sign-in-shots.ts';
import type { Shot } from './stage.ts';
import { statisticsShots } from './statistics-shots.ts';
import { topUpShots } from './top-up-shots.ts';
import { transactionShots } from './transaction-shots.ts';

/** By name. Each brings a page of the demo to a state of a screen or dialog. */
export const allShots: Readonly<Record<string, Shot>> = {
  ...signInShots,
  ...customerShots,
  ...employeeShots,
  ...selectionShots,
  ...transactionShots,
  ...customerGroupShots,
  ...administratorShots,
  ...administratorHomeShots,
  ...operationShots,
  ...accountShots,
  ...accountingShots,
  ...importShots,
  ...topUpShots,
  ...orderShots,
  ...approvalShots,
  ...shopShots,
  ...statisticsShots,
};
