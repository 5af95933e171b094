import type { Hundredths } from '@saldo/domain/points/points';
import type { Db } from '../platform/database/database.ts';
import { callForRow, callForRows, callForValue, type Refusals } from './call.ts';

// Generated from the ledger's functions: `npm run schema`. Their rules are in the .sql files.

/** Why a function of the ledger refuses a call. */
export type Refusal =
  | 'amount_out_of_range'
  | 'approval_required'
  | 'batch_empty'
  | 'batch_expired'
  | 'batch_stale'
  | 'beyond_balance_turned_on'
  | 'credit_request_decided'
  | 'credit_rules_loosened'
  | 'customer_ended'
  | 'customer_ends'
  | 'customer_group_not_test'
  | 'daily_ceiling_reached'
  | 'day_is_over'
  | 'day_not_opened'
  | 'deduction_filled'
  | 'earlier_month_open'
  | 'employee_left'
  | 'employee_not_left'
  | 'entry_reversed'
  | 'exchange_waits'
  | 'first_date_over'
  | 'hold_missing'
  | 'insufficient_balance'
  | 'leaves_before'
  | 'month_before_first'
  | 'month_not_over'
  | 'not_found'
  | 'order_exceeds_balance'
  | 'order_free'
  | 'order_not_returnable'
  | 'order_refunded'
  | 'order_without_employee'
  | 'own_balance'
  | 'payment_missing'
  | 'planned_deduction'
  | 'points_lapse'
  | 'points_reserved'
  | 'products_unavailable'
  | 'return_decided'
  | 'return_exceeds_order'
  | 'return_of_other'
  | 'return_too_late'
  | 'unknown_login'
  | 'unknown_return_items';

/**
 * Adds an amount to a balance on the day `date`: posts it now, or, with `firstDate`, schedules it. With a
 * recurrence, an amount posted now is occurrence 0 of a new schedule. Posts due entries first. With
 * `creditRequestId`, approves this pending request instead of checking the limit; its first date may have
 * passed. Refuses not_found, planned_deduction, first_date_over, insufficient_balance (detail: the available
 * hundredths), amount_out_of_range, and as `lockAndPostDue`, `checkCredit` and `approveCredit`.
 */
export async function addAmount(
  db: Db,
  args: {
    employeeId: number;
    amount: Hundredths;
    text: string;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    scope: number | null;
    recurrence?: string | null | undefined;
    firstDate?: Temporal.PlainDate | string | null | undefined;
    creditRequestId?: number | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'approval_required'
    | 'credit_request_decided'
    | 'daily_ceiling_reached'
    | 'day_is_over'
    | 'day_not_opened'
    | 'employee_left'
    | 'first_date_over'
    | 'insufficient_balance'
    | 'leaves_before'
    | 'not_found'
    | 'own_balance'
    | 'planned_deduction'
  >,
): Promise<void> {
  await callForRows<unknown>(db, 'add_amount', args, refusals);
}

/**
 * Adds an amount (`addAmount`), and returns the employee's statement. Called alone, so that a post is one
 * round trip and one transaction. If an idempotency key is given, stores with it the mark from which a
 * repeated call rebuilds this statement. Raises a unique violation for a used key.
 */
export async function addAmountToStatement(
  db: Db,
  args: {
    employeeId: number;
    amount: Hundredths;
    text: string;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    scope: number | null;
    recurrence?: string | null | undefined;
    firstDate?: Temporal.PlainDate | string | null | undefined;
    idempotencyOwner?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    requestHash?: Buffer | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'approval_required'
    | 'credit_request_decided'
    | 'daily_ceiling_reached'
    | 'day_is_over'
    | 'day_not_opened'
    | 'employee_left'
    | 'first_date_over'
    | 'insufficient_balance'
    | 'leaves_before'
    | 'not_found'
    | 'own_balance'
    | 'planned_deduction'
  >,
): Promise<{ coming: string; posted: string }> {
  return callForRow<{ coming: string; posted: string }>(db, 'add_amount_to_statement', args, refusals);
}

/**
 * Announces a return, receives it at once if the items are back, and returns its id, which is stored under
 * the idempotency key, if one is given: a stored return would keep what its employee wrote, after the
 * employee is deleted. Called alone, so that it is one round trip and one transaction. Refuses as
 * `requestReturn`, `receiveReturn` and `exchangeReturn`.
 */
export async function announceReturn(
  db: Db,
  args: {
    orderId: number;
    itemNumbers: readonly string[];
    quantities: readonly number[];
    reason: string;
    date: Temporal.PlainDate | string;
    requestedAt: Date;
    isLate: boolean;
    isReceived: boolean;
    note?: string | null | undefined;
    actorAccountId?: number | null | undefined;
    exchangeItemNumbers?: readonly string[] | null | undefined;
    exchangeQuantities?: readonly number[] | null | undefined;
    idempotencyOwner?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    requestHash?: Buffer | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'day_is_over'
    | 'day_not_opened'
    | 'not_found'
    | 'order_exceeds_balance'
    | 'order_free'
    | 'order_not_returnable'
    | 'order_refunded'
    | 'order_without_employee'
    | 'payment_missing'
    | 'points_lapse'
    | 'products_unavailable'
    | 'return_exceeds_order'
    | 'return_too_late'
    | 'unknown_return_items'
  >,
): Promise<number> {
  return callForValue<number>(db, 'announce_return', args, refusals);
}

/**
 * Removes the last day of an employee who has not left by `date`; the employee then leaves with the customer,
 * if that ends. Posts due entries first. Refuses employee_left, and as `lockAndPostDue` and
 * `checkCustomerEnd`.
 */
export async function cancelLeave(
  db: Db,
  args: {
    employeeId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    scope: number | null;
  },
  refusals?: Refusals<'customer_ends' | 'day_is_over' | 'day_not_opened' | 'employee_left' | 'not_found'>,
): Promise<void> {
  await callForRows<unknown>(db, 'cancel_leave', args, refusals);
}

/**
 * Captures the points reserved for an order: removes the hold, grants what the balance did not have, and pays
 * the order, an exchange also from the points of its return. Raises SV001 if its leader has not approved it.
 * Refuses as `openBalanceOfOrder`, `removeHold`, `receiveWaiting`, `grantMissing` and `countCredit`.
 */
export async function capture(
  db: Db,
  args: {
    orderId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'approval_required'
    | 'daily_ceiling_reached'
    | 'day_is_over'
    | 'day_not_opened'
    | 'employee_left'
    | 'hold_missing'
    | 'leaves_before'
    | 'order_refunded'
    | 'order_without_employee'
    | 'own_balance'
    | 'payment_missing'
  >,
): Promise<void> {
  await callForRows<unknown>(db, 'capture', args, refusals);
}

/**
 * Closes the balance of an employee who is being deleted: posts due entries, ends schedules and credit
 * requests, and corrects the balance to zero. Refuses points_reserved while an order has reserved points or
 * an exchange waits for approval, and as `lockAndPostDue`.
 */
export async function closeBalance(
  db: Db,
  args: {
    employeeId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened' | 'points_reserved'>,
): Promise<void> {
  await callForRows<unknown>(db, 'close_balance', args, refusals);
}

/**
 * Notes a month that is closing on the next `batchSize` balances of a customer after `afterEmployeeId`, and
 * posts what is due to them before. Returns the last employee, or null if none is left. Refuses as
 * `lockAndPostDue`.
 */
export async function closeBalancesForMonth(
  db: Db,
  args: {
    customerId: number;
    month: Temporal.PlainDate | string;
    afterEmployeeId: number;
    batchSize: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened'>,
): Promise<number | null> {
  return callForValue<number | null>(db, 'close_balances_for_month', args, refusals);
}

/**
 * Counts the figures of a customer for a month that is closing, once, and returns whether this call did.
 * Before, it closes the month for balances that were opened meanwhile. Refuses as `closeBalancesForMonth`.
 */
export async function closeCustomerMonth(
  db: Db,
  args: {
    customerId: number;
    month: Temporal.PlainDate | string;
    date: Temporal.PlainDate | string;
    postedAt: Date;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened'>,
): Promise<boolean> {
  return callForValue<boolean>(db, 'close_customer_month', args, refusals);
}

/**
 * Decides a return, named by its id or, for a webshop, by the number of its order and its own number: `verb`
 * is receive, reject (with `rejection`) or cancel. `asPoints` gives points back although an exchange is
 * wanted. Returns JSON: `isChanged`, false for a repeated verb, and `return` (`returnJson`). Called alone, as
 * `announceReturn`. Refuses not_found, return_decided (detail: the state), return_of_other, exchange_waits,
 * and as `receiveReturn`.
 */
export async function decideReturn(
  db: Db,
  args: {
    verb: string;
    date: Temporal.PlainDate | string;
    decidedAt: Date;
    asPoints: boolean;
    returnId?: number | null | undefined;
    orderNumber?: Hundredths | null | undefined;
    number?: number | null | undefined;
    connectionId?: number | null | undefined;
    rejection?: string | null | undefined;
    actorAccountId?: number | null | undefined;
    idempotencyOwner?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    requestHash?: Buffer | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'day_is_over'
    | 'day_not_opened'
    | 'exchange_waits'
    | 'not_found'
    | 'order_exceeds_balance'
    | 'order_free'
    | 'order_refunded'
    | 'order_without_employee'
    | 'payment_missing'
    | 'points_lapse'
    | 'products_unavailable'
    | 'return_decided'
    | 'return_of_other'
  >,
): Promise<string> {
  return callForValue<string>(db, 'decide_return', args, refusals);
}

/** Closes a month whose customers are all counted, and returns whether it is closed. */
export async function finishClosing(
  db: Db,
  args: {
    month: Temporal.PlainDate | string;
    closedAt: Date;
  },
  refusals?: Refusals<never>,
): Promise<boolean> {
  return callForValue<boolean>(db, 'finish_closing', args, refusals);
}

/** Stores the result of a run, with its audit event. */
export async function finishRun(
  db: Db,
  args: {
    runId: number;
    finishedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<never>,
): Promise<void> {
  await callForRows<unknown>(db, 'finish_run', args, refusals);
}

/**
 * Removes up to `atMost` drafts that expired before `before`, and returns how many. Removes the digests of
 * files that were posted more than 31 days before.
 */
export async function forgetBatchDrafts(
  db: Db,
  args: {
    before: Date;
    atMost: number;
  },
  refusals?: Refusals<never>,
): Promise<number> {
  return callForValue<number>(db, 'forget_batch_drafts', args, refusals);
}

/** Removes the daily sums of days before `before`. */
export async function forgetDailyCredits(
  db: Db,
  args: {
    before: Temporal.PlainDate | string;
  },
  refusals?: Refusals<never>,
): Promise<void> {
  await callForRows<unknown>(db, 'forget_daily_credits', args, refusals);
}

/**
 * Deletes the days before the open one that no transaction has locked. Runs of periods after the rest must
 * wait.
 */
export async function forgetEarlierDays(
  db: Db,

  refusals?: Refusals<never>,
): Promise<void> {
  await callForRows<unknown>(db, 'forget_earlier_days', {}, refusals);
}

/**
 * Like `requireOpenDay`, and keeps the next day from being opened until the transaction ends: readers of a
 * member's balance post the top-up of the group that they see. Call it last, because every first call of a
 * day may wait for it.
 */
export async function keepDayOpen(
  db: Db,
  args: {
    date: Temporal.PlainDate | string;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened'>,
): Promise<void> {
  await callForRows<unknown>(db, 'keep_day_open', args, refusals);
}

/**
 * Locks balances and posts what is due to them by the day `date` in Copenhagen. Returns how much was due: 0
 * if nothing was. Refuses as `requireOpenDay`: if another day is open under the lock, the caller must decide
 * again on that day.
 */
export async function lockAndPostDue(
  db: Db,
  args: {
    employeeIds: readonly number[];
    date: Temporal.PlainDate | string;
    postedAt: Date;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened'>,
): Promise<number> {
  return callForValue<number>(db, 'lock_and_post_due', args, refusals);
}

/**
 * Locks one balance and returns it, or no row if it is closed or not of the customer `scope`. Null means any
 * customer.
 */
export async function lockBalance(
  db: Db,
  args: {
    employeeId: number;
    scope: number | null;
  },
  refusals?: Refusals<never>,
): Promise<{ customerId: number; posted: Hundredths; held: Hundredths }[]> {
  return callForRows<{ customerId: number; posted: Hundredths; held: Hundredths }>(
    db,
    'lock_balance',
    args,
    refusals,
  );
}

/**
 * Locks an unfinished run, so that one caller processes it, and returns whether it is locked now: false if it
 * is finished or another caller has locked it. The transaction commits asynchronously. Safe: a batch lost in
 * a crash is processed again, and no client has seen its result.
 */
export async function lockRun(
  db: Db,
  args: {
    runId: number;
  },
  refusals?: Refusals<never>,
): Promise<boolean> {
  return callForValue<boolean>(db, 'lock_run', args, refusals);
}

/**
 * If all runs are finished, records that they are up to the open day, so that reads stop looking for pending
 * top-ups.
 */
export async function markTopUpsPosted(
  db: Db,

  refusals?: Refusals<never>,
): Promise<void> {
  await callForRows<unknown>(db, 'mark_top_ups_posted', {}, refusals);
}

/**
 * Opens the balances of new employees. They are eligible for top-up periods that begin after `topUpsSince`,
 * and leave with their customer if it ends. The caller has locked the customer.
 */
export async function openBalances(
  db: Db,
  args: {
    employeeIds: readonly number[];
    topUpsSince: Temporal.PlainDate | string;
  },
  refusals?: Refusals<never>,
): Promise<void> {
  await callForRows<unknown>(db, 'open_balances', args, refusals);
}

/**
 * Opens a day unless it or a later one is open: creates the runs of the periods since the last open day. The
 * first call on a new database creates no run.
 */
export async function openDay(
  db: Db,
  args: {
    date: Temporal.PlainDate | string;
    openedAt: Date;
  },
  refusals?: Refusals<never>,
): Promise<void> {
  await callForRows<unknown>(db, 'open_day', args, refusals);
}

/** As `receiveOrder`, for the previous release. */
export async function placeOrder(
  db: Db,
  args: {
    employeeId: number;
    connectionId: number;
    itemNumbers: readonly string[];
    quantities: readonly number[];
    date: Temporal.PlainDate | string;
    placedAt: Date;
    reference?: string | null | undefined;
    loginId?: number | null | undefined;
    withoutLogin?: boolean | null | undefined;
    idempotencyOwner?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    requestHash?: Buffer | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'day_is_over'
    | 'day_not_opened'
    | 'not_found'
    | 'order_exceeds_balance'
    | 'order_free'
    | 'order_refunded'
    | 'payment_missing'
    | 'points_lapse'
    | 'products_unavailable'
    | 'unknown_login'
  >,
): Promise<string> {
  return callForValue<string>(db, 'place_order', args, refusals);
}

/**
 * Posts a draft: posts its amounts now or, with `firstDate`, schedules them. Removes the employees in
 * `without` from the batch. Returns false and changes nothing if the batch is posted already. Refuses
 * not_found (also if `without` names an employee who is not in the draft), batch_expired, batch_stale
 * (detail: JSON array of employeeId, reason and available hundredths), batch_empty, and as `lockAndPostDue`
 * and `countCredit`.
 */
export async function postAmountBatch(
  db: Db,
  args: {
    batchId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    scope: number | null;
    firstDate?: Temporal.PlainDate | string | null | undefined;
    without?: readonly number[] | null | undefined;
  },
  refusals?: Refusals<
    | 'batch_empty'
    | 'batch_expired'
    | 'batch_stale'
    | 'daily_ceiling_reached'
    | 'day_is_over'
    | 'day_not_opened'
    | 'not_found'
  >,
): Promise<boolean> {
  return callForValue<boolean>(db, 'post_amount_batch', args, refusals);
}

/**
 * Called by workers: posts what is due to a batch of employees after `afterEmployeeId` whose balances are
 * unlocked. Returns the id of the last one, or null if none is left. Refuses as `lockAndPostDue`.
 */
export async function postDueBatch(
  db: Db,
  args: {
    afterEmployeeId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    batchSize: number;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened'>,
): Promise<number | null> {
  return callForValue<number | null>(db, 'post_due_batch', args, refusals);
}

/**
 * Credits all employees of a test group at once, and returns the id of the run. The caller has posted what is
 * due to the employees, and lets no other test of the group run. Refuses customer_group_not_test.
 */
export async function postTestRun(
  db: Db,
  args: {
    groupId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
  },
  refusals?: Refusals<'customer_group_not_test'>,
): Promise<number> {
  return callForValue<number>(db, 'post_test_run', args, refusals);
}

/**
 * Credits employees with the top-up of a run, after their scheduled entries up to its period; records a zero
 * credit in top_up_skip. Ignores employees who are not of the group, already processed or deleted, or left
 * earlier. Returns the number processed. Test runs can be repeated, so they do not change topped_up_through.
 */
export async function postTopUps(
  db: Db,
  args: {
    runId: number;
    employeeIds: readonly number[];
    postedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<never>,
): Promise<number> {
  return callForValue<number>(db, 'post_top_ups', args, refusals);
}

/**
 * Places an order through a webshop's connection: prices it, then pays it, or reserves its points if it needs
 * approval (`neededApproval`). Returns the order as JSON (contract `webshopOrder`, without `requestReason`),
 * and stores it under the idempotency key, if one is given: the reason would stay there after the employee is
 * deleted. Called alone, so that an order is one round trip and one transaction. Refuses unknown_login, and
 * as `lockAndPostDue` and `writeOrder`. `loginId` is the redeemed login code with which the order was placed.
 * `withoutLogin` says that the employee placed it. With neither, each account that redeemed a code of the
 * employee within the hour may have placed it. With `requestReason`, the order may cost more than the
 * balance, if the customer allows it.
 */
export async function receiveOrder(
  db: Db,
  args: {
    employeeId: number;
    connectionId: number;
    itemNumbers: readonly string[];
    quantities: readonly number[];
    date: Temporal.PlainDate | string;
    placedAt: Date;
    reference?: string | null | undefined;
    loginId?: number | null | undefined;
    withoutLogin?: boolean | null | undefined;
    requestReason?: string | null | undefined;
    idempotencyOwner?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    requestHash?: Buffer | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'day_is_over'
    | 'day_not_opened'
    | 'not_found'
    | 'order_exceeds_balance'
    | 'order_free'
    | 'order_refunded'
    | 'payment_missing'
    | 'points_lapse'
    | 'products_unavailable'
    | 'unknown_login'
  >,
): Promise<string> {
  return callForValue<string>(db, 'receive_order', args, refusals);
}

/**
 * Refunds what is left of a paid order, once, and cancels its requested returns. Points from before a reset
 * of the balance are taken at once. Refuses exchange_waits, and as `openBalanceOfOrder` and `giveBack`.
 */
export async function refund(
  db: Db,
  args: {
    orderId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'day_is_over'
    | 'day_not_opened'
    | 'exchange_waits'
    | 'order_refunded'
    | 'order_without_employee'
    | 'payment_missing'
  >,
): Promise<void> {
  await callForRows<unknown>(db, 'refund', args, refusals);
}

/**
 * Rehires an employee who has left by `date`, and records the absence. Top-up periods up to `topUpsSince` are
 * not credited. Posts due entries first, which resets a balance that can no longer be used. The employee
 * leaves again with the customer, if that ends. Refuses employee_not_left, customer_ended, and as
 * `lockAndPostDue`.
 */
export async function rehire(
  db: Db,
  args: {
    employeeId: number;
    date: Temporal.PlainDate | string;
    topUpsSince: Temporal.PlainDate | string;
    rehiredAt: Date;
    actorAccountId: number;
    scope: number | null;
  },
  refusals?: Refusals<
    'customer_ended' | 'day_is_over' | 'day_not_opened' | 'employee_not_left' | 'not_found'
  >,
): Promise<void> {
  await callForRows<unknown>(db, 'rehire', args, refusals);
}

/**
 * Rejects a pending request, or withdraws it if the account made it itself. Refuses not_found and
 * credit_request_decided.
 */
export async function rejectCredit(
  db: Db,
  args: {
    requestId: number;
    actorAccountId: number;
    decidedAt: Date;
    scope: number | null;
    reason?: string | null | undefined;
  },
  refusals?: Refusals<'credit_request_decided' | 'not_found'>,
): Promise<void> {
  await callForRows<unknown>(db, 'reject_credit', args, refusals);
}

/**
 * Releases the points reserved for an order; of an exchange, also gives back those of its return. Points from
 * before a reset of the balance are taken at once. Refuses as `openBalanceOfOrder`, `removeHold` and
 * `receiveWaiting`.
 */
export async function release(
  db: Db,
  args: {
    orderId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'day_is_over'
    | 'day_not_opened'
    | 'hold_missing'
    | 'order_refunded'
    | 'order_without_employee'
    | 'payment_missing'
  >,
): Promise<void> {
  await callForRows<unknown>(db, 'release', args, refusals);
}

/**
 * Stores a credit that a second person decides, and returns its id. Without `firstDate` it is posted on the
 * day of its approval. Posts due entries first. Refuses not_found, and as `lockAndPostDue`, `checkLastDay`,
 * `checkCredit` and `countCredit`.
 */
export async function requestCredit(
  db: Db,
  args: {
    employeeId: number;
    amount: Hundredths;
    text: string;
    recurrence: string;
    date: Temporal.PlainDate | string;
    requestedAt: Date;
    actorAccountId: number;
    scope: number | null;
    firstDate?: Temporal.PlainDate | string | null | undefined;
  },
  refusals?: Refusals<
    | 'approval_required'
    | 'daily_ceiling_reached'
    | 'day_is_over'
    | 'day_not_opened'
    | 'employee_left'
    | 'leaves_before'
    | 'not_found'
    | 'own_balance'
  >,
): Promise<number> {
  return callForValue<number>(db, 'request_credit', args, refusals);
}

/**
 * Refuses day_not_opened if `date` is not open yet, and day_is_over (detail: the open day) if a later day is
 * open. Changes of balances check this under their lock.
 */
export async function requireOpenDay(
  db: Db,
  args: {
    date: Temporal.PlainDate | string;
  },
  refusals?: Refusals<'day_is_over' | 'day_not_opened'>,
): Promise<void> {
  await callForRows<unknown>(db, 'require_open_day', args, refusals);
}

/**
 * Takes back one manual or scheduled entry, and returns the amount of the reversal: with `takeRest` also a
 * part of the entry. Changes the daily sums (`countReversals`). Posts due entries first. Refuses not_found,
 * entry_reversed, own_balance, amount_out_of_range, approval_required (detail: the limit), as
 * `lockAndPostDue` and `countReversals`, and, if less than the amount can be taken or, with `takeRest`,
 * nothing, insufficient_balance for a credit and deduction_filled for a deduction (detail: the hundredths
 * that can).
 */
export async function reverseEntry(
  db: Db,
  args: {
    entryId: bigint | number | string;
    employeeId: number;
    takeRest: boolean;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    scope: number | null;
  },
  refusals?: Refusals<
    | 'amount_out_of_range'
    | 'approval_required'
    | 'daily_ceiling_reached'
    | 'day_is_over'
    | 'day_not_opened'
    | 'deduction_filled'
    | 'entry_reversed'
    | 'insufficient_balance'
    | 'not_found'
    | 'own_balance'
  >,
): Promise<Hundredths> {
  return callForValue<Hundredths>(db, 'reverse_entry', args, refusals);
}

/**
 * Sets whether employees of a customer may order for more than they have. Administrators of the customer can
 * only turn it off. Refuses beyond_balance_turned_on.
 */
export async function setBeyondBalance(
  db: Db,
  args: {
    customerId: number;
    beyondBalance: string;
    actorAccountId: number;
  },
  refusals?: Refusals<'beyond_balance_turned_on'>,
): Promise<void> {
  await callForRows<unknown>(db, 'set_beyond_balance', args, refusals);
}

/**
 * Sets a customer's approval limit (null: none) and the daily ceiling of its administrators. Administrators
 * of the customer can only tighten them. Refuses credit_rules_loosened.
 */
export async function setCreditRules(
  db: Db,
  args: {
    customerId: number;
    approvalLimit: Hundredths | null;
    dailyCreditCeiling: Hundredths;
    actorAccountId: number;
  },
  refusals?: Refusals<'credit_rules_loosened'>,
): Promise<void> {
  await callForRows<unknown>(db, 'set_credit_rules', args, refusals);
}

/**
 * Ends a customer that has not ended by `date`, or changes when it ends; without `lastDay` it goes on, and
 * the employees get back what they had. Posts due entries first. The caller has locked the customer, so that
 * no employee is added meanwhile. Refuses customer_ended, and as `lockAndPostDue`.
 */
export async function setCustomerEnd(
  db: Db,
  args: {
    customerId: number;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    lastDay?: Temporal.PlainDate | string | null | undefined;
    usableUntil?: Temporal.PlainDate | string | null | undefined;
  },
  refusals?: Refusals<'customer_ended' | 'day_is_over' | 'day_not_opened'>,
): Promise<void> {
  await callForRows<unknown>(db, 'set_customer_end', args, refusals);
}

/**
 * Sets or changes the last days of employees who have not left by `date`. The arrays hold one value per
 * employee. Posts due entries first. Refuses not_found, employee_left, and as `lockAndPostDue` and
 * `checkCustomerEnd`.
 */
export async function setLeave(
  db: Db,
  args: {
    employeeIds: readonly number[];
    lastDays: readonly (Temporal.PlainDate | string)[];
    usableUntil: readonly (Temporal.PlainDate | string)[];
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    scope: number | null;
  },
  refusals?: Refusals<'customer_ends' | 'day_is_over' | 'day_not_opened' | 'employee_left' | 'not_found'>,
): Promise<void> {
  await callForRows<unknown>(db, 'set_leave', args, refusals);
}

/**
 * Starts to close a month, on the open day `date`. Repeated, it does nothing. Refuses month_not_over (detail:
 * the month, and the days until it is), earlier_month_open (detail: that month), month_before_first, and as
 * `requireOpenDay`.
 */
export async function startClosing(
  db: Db,
  args: {
    month: Temporal.PlainDate | string;
    date: Temporal.PlainDate | string;
    startedAt: Date;
    actorAccountId?: number | null | undefined;
  },
  refusals?: Refusals<
    'day_is_over' | 'day_not_opened' | 'earlier_month_open' | 'month_before_first' | 'month_not_over'
  >,
): Promise<void> {
  await callForRows<unknown>(db, 'start_closing', args, refusals);
}

/**
 * Returns the day after which periods count for a new employee or customer: `date`, or the open day if that
 * is later. Share-locks the open day until the transaction ends: runs of later periods wait for it, so that
 * they miss no employee who is not committed yet. Opening a day does not wait. Refuses day_not_opened.
 */
export async function startOfParticipation(
  db: Db,
  args: {
    date: Temporal.PlainDate | string;
  },
  refusals?: Refusals<'day_not_opened'>,
): Promise<string> {
  return callForValue<string>(db, 'start_of_participation', args, refusals);
}

/**
 * Returns an employee's statement as comma-separated JSON objects (contract `transaction`): `coming`, the
 * next occurrences of scheduled entries, by date; `posted`, the entries up to `lastEntryId`, newest first.
 * PostgreSQL writes the JSON, because building a hundred row objects takes the server longer than the rest of
 * a post. Kinds, recurrences and dates need no JSON escaping; `concat` leaves out nulls. `random_page_cost`
 * makes the planner read the entries in the order of their index: sorting them would take a twelfth of a
 * post.
 */
export async function statement(
  db: Db,
  args: {
    employeeId: number;
    lastEntryId?: bigint | number | string | null | undefined;
  },
  refusals?: Refusals<never>,
): Promise<{ coming: string; posted: string }[]> {
  return callForRows<{ coming: string; posted: string }>(db, 'statement', args, refusals);
}

/**
 * Stops a schedule. Posts due entries first, so that an occurrence is posted before the stop or not at all.
 * Refuses not_found, and as `lockAndPostDue`.
 */
export async function stopSchedule(
  db: Db,
  args: {
    scheduleId: number;
    employeeId: number;
    date: Temporal.PlainDate | string;
    stoppedAt: Date;
    actorAccountId: number;
    scope: number | null;
  },
  refusals?: Refusals<'daily_ceiling_reached' | 'day_is_over' | 'day_not_opened' | 'not_found'>,
): Promise<void> {
  await callForRows<unknown>(db, 'stop_schedule', args, refusals);
}

/**
 * Takes back the entries of a posted batch that are not taken back yet, and stops what it has scheduled. Of
 * an entry that can be taken back in part only, it takes that part if `takeRest`, otherwise nothing.
 * Deductions above the customer's approval limit are left alone. Points given back count towards the daily
 * ceiling. Returns how many entries it took back in full, took back in part and left alone, and how many
 * schedules it stopped. If it takes nothing back and stops nothing, the batch is unchanged. Refuses
 * not_found, and as `lockAndPostDue` and `countReversals`.
 */
export async function undoAmountBatch(
  db: Db,
  args: {
    batchId: number;
    takeRest: boolean;
    date: Temporal.PlainDate | string;
    postedAt: Date;
    actorAccountId: number;
    scope: number | null;
  },
  refusals?: Refusals<'daily_ceiling_reached' | 'day_is_over' | 'day_not_opened' | 'not_found'>,
): Promise<{
  fullCount: number;
  partCount: number;
  untouchedCount: number;
  stoppedCount: number;
  customerId: number;
}> {
  return callForRow<{
    fullCount: number;
    partCount: number;
    untouchedCount: number;
    stoppedCount: number;
    customerId: number;
  }>(db, 'undo_amount_batch', args, refusals);
}
