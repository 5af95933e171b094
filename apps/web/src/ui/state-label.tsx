import type { IconClock } from '@tabler/icons-react';
import classes from './state-label.module.css';

interface StateLabelProps {
  /** `pending`: is waited for; `done`: as it should be; `refused`: came to nothing; `failed`: is to be seen to. */
  tone: 'pending' | 'done' | 'refused' | 'failed' | 'gone';
  icon: typeof IconClock;
  children: string;
}

/** A state in words, with an icon, and coloured where something is to be waited for or done. */
export function StateLabel({ tone, icon: Icon, children }: StateLabelProps) {
  return (
    <span className={classes.label} data-tone={tone}>
      <Icon size={18} aria-hidden />
      {children}
    </span>
  );
}
