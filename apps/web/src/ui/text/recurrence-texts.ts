import type { Frequency } from '@saldo/contract/customer-groups';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';

export const recurrenceTexts: Record<Exclude<Recurrence, 'none'>, string> = {
  monthly: 'hver måned',
  quarterly: 'hvert kvartal',
  yearly: 'hvert år',
};

export const topUpTexts: Record<Frequency, string | null> = {
  daily: 'hver dag',
  ...recurrenceTexts,
  test: null,
  none: null,
};

const repetitions: readonly { value: Recurrence; label: string }[] = [
  { value: 'monthly', label: 'Hver måned' },
  { value: 'quarterly', label: 'Hvert kvartal' },
  { value: 'yearly', label: 'Hvert år' },
];

/** The options of `Frekvens`. */
export const recurrenceOptions = [{ value: 'none', label: 'Ingen' }, ...repetitions] as const;

/** The options of `Gentages`. */
export const repetitionOptions = [{ value: 'none', label: 'Aldrig' }, ...repetitions] as const;
