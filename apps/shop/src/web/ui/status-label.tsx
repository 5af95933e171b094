import type { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-label.module.css';

export type StatusTone = 'pending' | 'good' | 'bad' | 'quiet';

interface StatusLabelProps {
  tone: StatusTone;
  Icon: typeof IconCheck;
  children: ReactNode;
}

export function StatusLabel({ tone, Icon, children }: StatusLabelProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
