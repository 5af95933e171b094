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
  /** The heading of the page. */
  title: string;
  error: Error;
  onRetry: () => void;
}

export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <div className={classes.state} role="alert">
      <h1 className={classes.title}>{title}</h1>
      <p>{error.message}</p>
      <Button variant="default" onClick={onRetry}>
        Prøv igen
      </Button>
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** Below the heading of a page; without it, `title` is the heading. */
  isPart?: boolean;
  children?: ReactNode;
}

export function Empty({ title, isPart = false, children }: EmptyProps) {
  const Title = isPart ? 'p' : 'h1';
  return (
    <div className={classes.state}>
      <Title className={classes.title}>{title}</Title>
      {children}
    </div>
  );
}
