import type { IconClock } from '@tabler/icons-react';
import classes from './state-label.module.css';

interface StateLabelProps {
  /** `pending`: in progress; `refused`: ended without effect; `failed`: needs attention. */
  tone: 'pending' | 'done' | 'refused' | 'failed' | 'gone';
  icon: typeof IconClock;
  children: string;
}

export function StateLabel({ tone, icon: Icon, children }: StateLabelProps) {
  return (
    <span className={classes.label} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
