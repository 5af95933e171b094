import { formatDate } from '@saldo/domain/dates/danish-dates';
import { danishMonth } from '@saldo/domain/dates/danish-months';
import type { ReturnState } from '@saldo/domain/orders/return-states';
import { returnStateWords } from '@saldo/domain/orders/return-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { AppError, fieldError } from '../platform/errors.ts';
import type { RefusalError } from './call.ts';
import type { Refusal } from './functions.ts';

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

const inPoints = (hundredths: string): string => formatPoints(hundredthsToPoints(BigInt(hundredths)));

/** Amounts in hundredths. */
export const ceilingText = (ceiling: string, left: string, advice: string): string =>
  `Du kan højst tilføje ${inPoints(ceiling)} point om dagen, og i dag er der ${inPoints(left)} tilbage. ${advice}`;

const monthName = (date: string): string => danishMonth(Temporal.PlainDate.from(date));

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Of a month given by its first day. */
export const earlierMonthText = (month: string): string => `Luk ${monthName(month)} først.`;

/** `days` counts until the month is over. */
export const notOverText = (month: string, days: number): string =>
  `${capitalized(monthName(month))} slutter først om ${days} ${days === 1 ? 'dag' : 'dage'}.`;

/** Why an order with this status has nothing to return. */
const notReturnable: Record<string, string> = {
  pending: 'Ordren er ikke godkendt endnu. Annuller den i stedet.',
  rejected: 'Ordren er afvist.',
  cancelled: 'Ordren er annulleret.',
};

/** The error for each refusal of a function of the ledger. */
export const defaultRefusals: Record<Refusal, RefusalError> & Partial<Record<string, RefusalError>> = {
  amount_out_of_range: () => fieldError('amount_out_of_range', ['amount']),
  approval_required: (limit) =>
    fieldError(
      'approval_required',
      ['amount'],
      `Et beløb over ${inPoints(limit)} point skal godkendes af en anden, før det tilføjes.`,
    ),
  batch_empty: () => new AppError('batch_empty'),
  batch_expired: () => new AppError('batch_expired'),
  batch_stale: () => new AppError('batch_stale'),
  credit_request_decided: () => new AppError('credit_request_decided'),
  beyond_balance_turned_on: () => new AppError('forbidden'),
  credit_rules_loosened: () => new AppError('credit_rules_loosened'),
  customer_ended: () => new AppError('customer_ended'),
  customer_ends: () => new AppError('customer_ends'),
  customer_group_not_test: () => fieldError('customer_group_not_test', ['customerGroupId']),
  daily_ceiling_reached: (ceilingAndRest) => {
    const [ceiling = '', rest = ''] = ceilingAndRest.split(' ');
    const advice = 'Vent til i morgen, eller bed en operatør om at tilføje beløbet.';
    return fieldError('daily_ceiling_reached', ['amount'], ceilingText(ceiling, rest, advice));
  },
  day_is_over: (day) => new DayIsOver(day),
  day_not_opened: () => new DayNotOpened(),
  deduction_filled: (unfilled) =>
    new AppError(
      'deduction_filled',
      unfilled === '0'
        ? {}
        : {
            message: `Automatiske tilskrivninger har siden fyldt noget af fradraget op. Der kan gives ${inPoints(unfilled)} point tilbage.`,
          },
    ),
  earlier_month_open: (month) => new AppError('earlier_month_open', { message: earlierMonthText(month) }),
  employee_left: () => new AppError('employee_left'),
  employee_not_left: () => new AppError('employee_not_left'),
  entry_reversed: () => new AppError('entry_reversed'),
  exchange_waits: () => new AppError('exchange_waits'),
  first_date_over: () => fieldError('invalid', ['futureDate'], 'Datoen skal være i fremtiden'),
  // Orders are decided under the lock of their rows, so these three are broken invariants.
  hold_missing: () => new Error('the order has no reserved points'),
  insufficient_balance: (available) =>
    fieldError('insufficient_balance', ['amount'], `Der er kun ${inPoints(available)} point til rådighed.`),
  leaves_before: (lastDay) =>
    fieldError('employee_left', ['futureDate'], `Medarbejderen fratræder ${formatDate(lastDay)}.`),
  month_before_first: () => new AppError('month_before_first'),
  month_not_over: (monthAndDays) => {
    const [month = '', days = ''] = monthAndDays.split(' ');
    return new AppError('month_not_over', { message: notOverText(month, Number(days)) });
  },
  not_found: () => new AppError('not_found'),
  order_exceeds_balance: (availableAndRequired) => {
    const [available = '', total = ''] = availableAndRequired.split(' ');
    const message = `Der er kun ${inPoints(available)} point til rådighed, og ordren koster ${inPoints(total)}.`;
    return new AppError('insufficient_balance', { message });
  },
  order_not_returnable: (status) => {
    const message = notReturnable[status];
    return new AppError('order_not_returnable', message === undefined ? {} : { message });
  },
  order_free: () => new AppError('order_free'),
  order_without_employee: () => new AppError('order_without_employee'),
  own_balance: () => new AppError('own_balance'),
  order_refunded: () => new Error('the order is refunded'),
  payment_missing: () => new Error('the order has no payment'),
  planned_deduction: () => fieldError('invalid', ['futureDate'], 'Fradrag kan ikke planlægges.'),
  points_lapse: () => new AppError('points_lapse'),
  points_reserved: () => new AppError('employee_has_pending_orders'),
  products_unavailable: () => new AppError('products_unavailable'),
  return_decided: (state) =>
    new AppError('return_decided', {
      message: `Returen er allerede ${(returnStateWords[state as ReturnState] ?? '').toLowerCase()}.`,
    }),
  return_of_other: () => new AppError('return_of_other'),
  return_exceeds_order: () => new AppError('return_exceeds_order'),
  return_too_late: (lastDay) =>
    new AppError('return_too_late', { message: `Returfristen udløb ${formatDate(lastDay)}.` }),
  unknown_return_items: () => new AppError('invalid'),
  unknown_login: () => fieldError('invalid', ['loginId'], 'Login hører ikke til medarbejderen'),
};
