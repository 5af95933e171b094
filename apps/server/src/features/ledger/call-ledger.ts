import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import pg from 'pg';
import { callFunction, type FunctionArguments } from '../../platform/database/call-function.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';

/** The top-up periods that have begun are not opened yet: `withOpenPeriods` does so. */
export class PeriodsNotOpened extends Error {}

/** The SQLSTATEs with which the functions of the schema `ledger` refuse, and what the client is told. */
const refusals: Record<string, (detail: string) => Error> = {
  SL001: () => new AppError('not_found'),
  SL002: (available) => {
    const points = formatPoints(hundredthsToPoints(BigInt(available)));
    return fieldError('insufficient_balance', ['amount'], `Der er kun ${points} point til rådighed.`);
  },
  SL003: () => fieldError('amount_out_of_range', ['amount']),
  SL004: () => new PeriodsNotOpened(),
};

/** Calls a function of the schema `ledger` and returns its rows; a refusal is thrown as an `AppError`. */
export async function callLedger<Row>(db: Db, name: string, args: FunctionArguments): Promise<Row[]> {
  try {
    return await callFunction<Row>(db, `ledger.${name}`, args);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw refusals[error.code ?? '']?.(error.detail ?? '') ?? error;
  }
}
