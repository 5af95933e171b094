import { Button } from '@mantine/core';
import classes from './load-error.module.css';

interface LoadErrorProps {
  title: string;
  error: Error;
  onRetry: () => void;
  /** One bordered line, for use beside other content. */
  compact?: boolean;
}

export function LoadError({ title, error, onRetry, compact }: LoadErrorProps) {
  return (
    <div className={classes.error} role="alert" data-compact={compact || undefined}>
      <p>
        <strong>{title}</strong> {error.message}
      </p>
      <Button variant="default" size={compact ? 'xs' : 'sm'} onClick={onRetry}>
        Prøv igen
      </Button>
    </div>
  );
}
