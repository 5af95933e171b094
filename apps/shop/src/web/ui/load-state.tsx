import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './load-state.module.css';

export function Loading({ text }: { text: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size={24} aria-hidden />
      <span>{text}</span>
    </div>
  );
}

interface LoadFailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <div className={classes.state} role="alert">
      <p>
        <strong>{title}</strong> {error.message}
      </p>
      <Button variant="default" onClick={onRetry}>
        Prøv igen
      </Button>
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
