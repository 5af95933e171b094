/** When an employee leaves, and how long the balance can be used (docs/domain-rules.md#leaving). */
export interface LeavePlan {
  lastDay: Temporal.PlainDate;
  /** The last day on which the balance can be used. Equals `lastDay` if the balance is reset after it. */
  usableUntil: Temporal.PlainDate;
}

export type LeaveDecision =
  | ({ kind: 'leaves' } & LeavePlan)
  /** `field` is the field of the form and the path of the API's field error. */
  | { kind: 'refused'; field: 'lastDay' | 'balanceUntil'; message: string };

export interface LeaveChoice {
  /** Dates are `YYYY-MM-DD`. */
  lastDay: string;
  balance: 'reset' | 'keep';
  balanceUntil?: string | null | undefined;
}

/** Checks the dates of "Fratræd". `today` is the date in Copenhagen. */
export function checkLeave(
  { lastDay, balance, balanceUntil }: LeaveChoice,
  today: Temporal.PlainDate,
): LeaveDecision {
  const day = Temporal.PlainDate.from(lastDay);
  if (Temporal.PlainDate.compare(day, today) < 0) {
    return refused('lastDay', 'Sidste dag skal være i dag eller senere');
  }
  if (balance === 'reset') return { kind: 'leaves', lastDay: day, usableUntil: day };
  if (!balanceUntil) return refused('balanceUntil', 'Vælg, hvornår saldoen senest kan bruges');
  const until = Temporal.PlainDate.from(balanceUntil);
  if (Temporal.PlainDate.compare(until, day) <= 0) {
    return refused('balanceUntil', 'Datoen skal være efter sidste dag');
  }
  return { kind: 'leaves', lastDay: day, usableUntil: until };
}

/** Plans a leave by the company's rule: keeps the balance for `keepMonths` months, or resets it if null. */
export const planByRule = (lastDay: Temporal.PlainDate, keepMonths: number | null): LeavePlan => ({
  lastDay,
  usableUntil: lastDay.add({ months: keepMonths ?? 0 }),
});

function refused(field: 'lastDay' | 'balanceUntil', message: string): LeaveDecision {
  return { kind: 'refused', field, message };
}
