import type { WebhookState } from '@saldo/contract/webhooks';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';
import { stateWords } from './connection-words.ts';

const appearances = {
  queued: { tone: 'pending', icon: IconClock },
  delivered: { tone: 'done', icon: IconCheck },
  failed: { tone: 'failed', icon: IconAlertTriangle },
} as const satisfies Record<WebhookState, object>;

export const WebhookStateLabel = ({ state }: { state: WebhookState }) => (
  <StateLabel {...appearances[state]}>{stateWords[state]}</StateLabel>
);
