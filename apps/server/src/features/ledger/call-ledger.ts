import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import pg from 'pg';
import { callFunction, type FunctionArguments } from '../../platform/database/call-function.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, fieldError, required } from '../../platform/errors.ts';

/** A top-up period has begun whose runs are not open yet; see `withOpenPeriods`. */
export class PeriodsNotOpened extends Error {}

/** Errors by the SQLSTATE with which a function of the schema `ledger` refuses. */
export type Refusals = Record<string, (detail: string) => Error>;

const defaultRefusals: Refusals = {
  SL001: () => new AppError('not_found'),
  SL002: (available) => {
    const points = formatPoints(hundredthsToPoints(BigInt(available)));
    return fieldError('insufficient_balance', ['amount'], `Der er kun ${points} point til rådighed.`);
  },
  SL003: () => fieldError('amount_out_of_range', ['amount']),
  SL004: () => new PeriodsNotOpened(),
};

/** Returns the rows of a function of the schema `ledger`. Throws the error of `refusals` if it refuses. */
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
    throw { ...defaultRefusals, ...refusals }[code]?.(detail) ?? error;
  }
}

export async function callLedgerForRow<Row>(
  db: Db,
  name: string,
  args: FunctionArguments,
  refusals?: Refusals,
): Promise<Row> {
  const [row] = await callLedger<Row>(db, name, args, refusals);
  return required(row, `ledger.${name} returns a row`);
}
