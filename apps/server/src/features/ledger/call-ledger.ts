import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import pg from 'pg';
import { callFunction, type FunctionArguments } from '../../platform/database/call-function.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, fieldError, required } from '../../platform/errors.ts';

/** Thrown if the day of a call is not open yet. `onBusinessDay` opens it and repeats the call. */
export class DayNotOpened extends Error {}

/** Thrown if a later day than that of a call is open. `onBusinessDay` repeats the call on that day. */
export class DayIsOver extends Error {
  readonly day: string;

  constructor(day: string) {
    super(`the open day is ${day}`);
    this.day = day;
  }
}

/** Errors by SQLSTATE. A function of the schema `ledger` refuses a call by raising one of these states. */
export type Refusals = Record<string, (detail: string) => Error>;

const inPoints = (hundredths: string): string => formatPoints(hundredthsToPoints(BigInt(hundredths)));

/** Amounts in hundredths. */
export const ceilingText = (ceiling: string, left: string, advice: string): string =>
  `Du kan højst tilføje ${inPoints(ceiling)} point om dagen, og i dag er der ${inPoints(left)} tilbage. ${advice}`;

const defaultRefusals: Refusals = {
  SL001: () => new AppError('not_found'),
  SL002: (available) =>
    fieldError('insufficient_balance', ['amount'], `Der er kun ${inPoints(available)} point til rådighed.`),
  SL003: () => fieldError('amount_out_of_range', ['amount']),
  SL004: () => new DayNotOpened(),
  SL008: (limit) =>
    fieldError(
      'approval_required',
      ['amount'],
      `Et beløb over ${inPoints(limit)} point skal godkendes af en anden, før det tilføjes.`,
    ),
  SL009: (ceilingAndRest) => {
    const [ceiling = '', rest = ''] = ceilingAndRest.split(' ');
    const advice = 'Vent til i morgen, eller bed en operatør om at tilføje beløbet.';
    return fieldError('daily_ceiling_reached', ['amount'], ceilingText(ceiling, rest, advice));
  },
  SL010: () => new AppError('credit_request_decided'),
  SL011: () => new AppError('batch_expired'),
  SL013: () => new AppError('batch_empty'),
  SL014: () => new AppError('entry_reversed'),
  SL015: () => new AppError('employee_left'),
  SL016: () => new AppError('employee_not_left'),
  SL017: (unfilled) =>
    new AppError(
      'deduction_filled',
      unfilled === '0'
        ? {}
        : {
            message: `Automatiske tilskrivninger har siden fyldt noget af fradraget op. Der kan gives ${inPoints(unfilled)} point tilbage.`,
          },
    ),
  SL020: () => new AppError('own_balance'),
  SL021: (day) => new DayIsOver(day),
};

/**
 * Returns the rows of a function of the schema `ledger`. If the call is refused, throws the error in `refusals`, or
 * else in `defaultRefusals`.
 */
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
