import type { MailState } from '@saldo/contract/mails';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';
import { stateWords } from './mail-words.ts';

const appearances = {
  queued: { tone: 'pending', icon: IconClock },
  sent: { tone: 'done', icon: IconCheck },
  failed: { tone: 'failed', icon: IconAlertTriangle },
  withdrawn: { tone: 'gone', icon: IconBan },
} as const satisfies Record<MailState, object>;

export const MailStateLabel = ({ state }: { state: MailState }) => (
  <StateLabel {...appearances[state]}>{stateWords[state]}</StateLabel>
);
