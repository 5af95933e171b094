/** When an employee leaves, and how long the balance can be used (docs/domain-rules.md#leaving). */
export interface LeavePlan {
  lastDay: Temporal.PlainDate;
  /** The last day on which the balance can be used: `lastDay` if it is reset then. */
  usableUntil: Temporal.PlainDate;
}

export type LeaveDecision =
  | ({ kind: 'leaves' } & LeavePlan)
  /** `field` is the form's field and the path of the API's field error. */
  | { kind: 'refused'; field: 'lastDay' | 'balanceUntil'; message: string };

export interface LeaveChoice {
  /** `YYYY-MM-DD`, as are all dates here. */
  lastDay: string;
  balance: 'reset' | 'keep';
  balanceUntil?: string | null | undefined;
}

/** Checks the dates of "Fratræd". `today` is Copenhagen's. */
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

/** The plan by a company's rule: the balance is kept for some months, or reset for null. */
export const planByRule = (lastDay: Temporal.PlainDate, keepMonths: number | null): LeavePlan => ({
  lastDay,
  usableUntil: lastDay.add({ months: keepMonths ?? 0 }),
});

function refused(field: 'lastDay' | 'balanceUntil', message: string): LeaveDecision {
  return { kind: 'refused', field, message };
}
