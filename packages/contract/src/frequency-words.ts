import type { Frequency } from './customer-groups.ts';

export const frequencyTexts: Record<Frequency, string> = {
  daily: 'Dagligt',
  monthly: 'Månedligt',
  quarterly: 'Kvartalsvis',
  yearly: 'Årligt',
  test: 'Test',
  none: 'Ingen',
};
