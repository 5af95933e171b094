import type { Hundredths } from '@saldo/domain/points/points';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/sessions/scope.ts';
import { callLedger } from './call-ledger.ts';

export interface LockedBalance {
  customerId: number;
  posted: Hundredths;
  held: Hundredths;
}

/** Locks a balance until the transaction ends. Returns undefined if it is closed or outside the scope. */
export async function lockBalance(
  tx: Tx,
  scope: Scope,
  employeeId: number,
): Promise<LockedBalance | undefined> {
  const [balance] = await callLedger<LockedBalance>(tx, 'lock_balance', { employeeId, scope });
  return balance;
}
