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

export const recurrenceOptions: readonly { value: Recurrence; label: string }[] = [
  { value: 'none', label: 'Ingen' },
  { value: 'monthly', label: 'Hver måned' },
  { value: 'quarterly', label: 'Hvert kvartal' },
  { value: 'yearly', label: 'Hvert år' },
];
