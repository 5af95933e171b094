import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './result-line.module.css';

interface ResultLineProps {
  kind: 'good' | 'bad' | 'open';
  children: ReactNode;
}

export function ResultLine({ kind, children }: ResultLineProps) {
  const Icon = kind === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={classes.result} data-kind={kind}>
      <Icon size={24} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
