import type { Frequency } from '@saldo/contract/customer-groups';

/** Each hint fits on one line, so that the fields below keep their place. */
export const frequencyHints: Record<Frequency, string> = {
  daily: 'Tilskriver hver dag ved midnat.',
  monthly: 'Tilskriver den 1. i hver måned.',
  quarterly: 'Tilskriver på den første dag i hvert kvartal.',
  yearly: 'Tilskriver den 1. januar.',
  test: 'Tilskriver kun, når en testkørsel startes.',
  none: 'Tilskriver ikke automatisk.',
};
