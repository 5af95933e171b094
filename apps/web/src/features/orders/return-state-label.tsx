import type { ReturnState } from '@saldo/domain/orders/return-states';
import { returnStateWords } from '@saldo/domain/orders/return-words';
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';

const appearances = {
  requested: { tone: 'pending', icon: IconClock },
  received: { tone: 'done', icon: IconCheck },
  rejected: { tone: 'refused', icon: IconX },
  cancelled: { tone: 'gone', icon: IconBan },
} as const satisfies Record<ReturnState, object>;

export const ReturnStateLabel = ({ state }: { state: ReturnState }) => (
  <StateLabel {...appearances[state]}>{returnStateWords[state]}</StateLabel>
);
