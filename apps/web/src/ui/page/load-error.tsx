import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './load-error.module.css';
import { useHealing } from './use-healing.ts';

interface LoadErrorProps {
  title: string;
  error: Error;
  onRetry: () => void;
  /** One bordered line, for use beside other content. */
  compact?: boolean;
}

/** Goes away by itself when the connection is back. */
export function LoadError({ title, error, onRetry, compact }: LoadErrorProps) {
  // The button is busy while the load of this error is repeated. Another failure is another `Error`.
  const [repeated, setRepeated] = useState<Error>();
  useHealing(error, onRetry);
  const retry = () => {
    setRepeated(error);
    onRetry();
  };
  return (
    <div className={classes.error} role="alert" data-compact={compact || undefined}>
      <p>
        <strong>{title}</strong> {error.message}
      </p>
      <Button variant="default" size={compact ? 'xs' : 'sm'} loading={repeated === error} onClick={retry}>
        Prøv igen
      </Button>
    </div>
  );
}
