import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  kind: 'error' | 'information';
  children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps) {
  const Icon = kind === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
