import type { EntryKind } from '@saldo/contract/transactions';

export const entryKindTexts: Record<EntryKind, string> = {
  manual: 'Manuel',
  scheduled: 'Planlagt',
  'top-up': 'Automatisk',
  order: 'Ordre',
  refund: 'Refundering',
  correction: 'Rettelse',
  reversal: 'Tilbageførsel',
};
