import type { BatchState } from '@saldo/contract/amount-batches';
import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';

const appearances = {
  posted: { tone: 'done', icon: IconCheck, words: 'Tilføjet' },
  scheduled: { tone: 'pending', icon: IconClock, words: 'Planlagt' },
  undone: { tone: 'gone', icon: IconArrowBackUp, words: 'Fortrudt' },
  'partly-undone': { tone: 'gone', icon: IconArrowBackUp, words: 'Delvist fortrudt' },
} as const satisfies Record<BatchState, object>;

export function BatchStateLabel({ state }: { state: BatchState }) {
  const { words, ...appearance } = appearances[state];
  return <StateLabel {...appearance}>{words}</StateLabel>;
}
