import type { MailState } from '@saldo/contract/mails';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import classes from './mail-state-label.module.css';
import { stateWords } from './mail-words.ts';

const icons: Record<MailState, typeof IconClock> = {
  queued: IconClock,
  sent: IconCheck,
  failed: IconAlertTriangle,
  withdrawn: IconBan,
};

/** The state of a mail: in words, with an icon, and coloured where something is to be waited for or done. */
export function MailStateLabel({ state }: { state: MailState }) {
  const Icon = icons[state];
  return (
    <span className={classes.label} data-state={state}>
      <Icon size={18} aria-hidden />
      {stateWords[state]}
    </span>
  );
}
