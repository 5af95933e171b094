import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import pg from 'pg';
import { callFunction, type FunctionArguments } from '../../platform/database/call-function.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';

/** The top-up periods that have begun are not opened yet: `withOpenPeriods` does so. */
export class PeriodsNotOpened extends Error {}

/** By the SQLSTATE with which a function of the schema `ledger` refuses: what the client is told. */
export type Refusals = Record<string, (detail: string) => Error>;

const usualRefusals: Refusals = {
  SL001: () => new AppError('not_found'),
  SL002: (available) => {
    const points = formatPoints(hundredthsToPoints(BigInt(available)));
    return fieldError('insufficient_balance', ['amount'], `Der er kun ${points} point til rådighed.`);
  },
  SL003: () => fieldError('amount_out_of_range', ['amount']),
  SL004: () => new PeriodsNotOpened(),
};

/** Calls a function of the schema `ledger` and returns its rows. Throws the error that its refusal stands for. */
export async function callLedger<Row>(
  db: Db,
  name: string,
  args: FunctionArguments,
  refusals: Refusals = {},
): Promise<Row[]> {
  try {
    return await callFunction<Row>(db, `ledger.${name}`, args);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', detail = '' } = error;
    throw { ...usualRefusals, ...refusals }[code]?.(detail) ?? error;
  }
}
