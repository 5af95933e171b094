import { isoDate } from '@saldo/contract/fields';
import { type LeaverBalance, leaveInput, leaverBalances } from '@saldo/contract/leaving';
import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { checkLeave } from '@saldo/domain/employees/leaving';
import { z } from 'zod';

export interface LeaveValues {
  /** `YYYY-MM-DD`, or the typed text if it is not a date; null when empty. */
  lastDay: string | null;
  /** Undefined until something is chosen; until then the customer's rule applies. */
  balance: LeaverBalance | undefined;
  /** Undefined until something is typed; until then the customer's rule applies. */
  balanceUntil: string | null | undefined;
}

interface Leaving {
  lastDay: string;
  balanceUntil: string | null;
}

/** Returns the form's first values, which are the dates of the planned leave if there is one. */
export const leaveValues = (leaving: Leaving | null): LeaveValues => ({
  lastDay: leaving?.lastDay ?? null,
  balance: leaving ? (leaving.balanceUntil === null ? 'reset' : 'keep') : undefined,
  balanceUntil: leaving?.balanceUntil ?? undefined,
});

/** Returns the values, with the customer's rule for the balance where nothing is chosen. */
export function chosenLeave(values: LeaveValues, keepBalanceMonths: number | null | undefined) {
  const {
    lastDay,
    balance = keepBalanceMonths === undefined ? undefined : keepBalanceMonths === null ? 'reset' : 'keep',
  } = values;
  const untilByRule =
    lastDay !== null && isIsoDate(lastDay) && keepBalanceMonths
      ? Temporal.PlainDate.from(lastDay).add({ months: keepBalanceMonths }).toString()
      : null;
  const balanceUntil = values.balanceUntil === undefined ? untilByRule : values.balanceUntil;
  return { lastDay, balance, balanceUntil: balance === 'keep' ? balanceUntil : null };
}

/** The contract's schema and the server's rules (docs/domain-rules.md#leaving); `today` is the date in Copenhagen. */
export const leaveSchema = (today: string) =>
  leaveInput
    .extend({
      lastDay: z.string('Sidste dag er påkrævet').pipe(isoDate),
      balance: z.enum(leaverBalances, 'Vælg, hvad der skal ske med saldoen'),
    })
    .superRefine(
      (input, check) => {
        const { lastDay, balanceUntil = null } = input;
        const isReadable = (date: unknown) => typeof date === 'string' && isIsoDate(date);
        if (!isReadable(lastDay) || !leaverBalances.includes(input.balance)) return;
        if (!(balanceUntil === null || isReadable(balanceUntil))) return;
        const decision = checkLeave(input, Temporal.PlainDate.from(today));
        if (decision.kind !== 'refused') return;
        check.addIssue({ code: 'custom', path: [decision.field], message: decision.message });
      },
      // Also runs when another field is invalid, so that all errors show at once.
      { when: () => true },
    );
