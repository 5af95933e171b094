import type { EntryKind } from '@saldo/contract/transactions';

/** Where a posted amount came from, in a word. */
export const entryKindTexts: Record<EntryKind, string> = {
  manual: 'Manuel',
  scheduled: 'Planlagt',
  'top-up': 'Automatisk',
  order: 'Ordre',
  refund: 'Refundering',
  correction: 'Rettelse',
};
