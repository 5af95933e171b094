import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './ask-first.module.css';
import { Notice } from './notice.tsx';

interface AskFirstProps {
  /** Of the button, and of what it does for assistive technology. */
  label: string;
  name: string;
  question: string;
  confirmation: string;
  error: string | undefined;
  isPending: boolean;
  onConfirm: (options: { onSettled: () => void }) => void;
}

/** A button that asks before it acts. */
export function AskFirst({
  label,
  name,
  question,
  confirmation,
  error,
  isPending,
  onConfirm,
}: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div className={classes.action}>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      {isAsking ? (
        <div className={classes.question}>
          <span>{question}</span>
          <Button ref={keep} variant="default" disabled={isPending} onClick={() => setAsking(false)}>
            Behold
          </Button>
          <Button
            color="red.9"
            loading={isPending}
            onClick={() => onConfirm({ onSettled: () => setAsking(false) })}
          >
            {confirmation}
          </Button>
        </div>
      ) : (
        <Button ref={button} variant="default" aria-label={name} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
