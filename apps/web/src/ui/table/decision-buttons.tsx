import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import classes from './decision-buttons.module.css';

export const DecisionButtons = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys pressed in its buttons.
  <span className={classes.buttons} onKeyDown={ignoreRepeats}>
    {children}
  </span>
);

/** Ignores the repeats of a held key, which would decide several rows. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

interface ApprovalButtonsProps {
  /** The name of the row for screen readers: `Godkend {name}`. */
  name: string;
  /** Says more than `Godkend`; is then followed by `: {name}` for screen readers. */
  approveLabel?: string;
  approval: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  /** Whether the rows have just moved, so that a click may be meant for another row. */
  isTooSoon: () => boolean;
  onReject: () => void;
}

export function ApprovalButtons(props: ApprovalButtonsProps) {
  const { name, approveLabel, approval, isTooSoon, onReject } = props;
  const approveOnce = useMutateOnce(approval.mutate);
  return (
    <DecisionButtons>
      <Button
        size="xs"
        aria-label={approveLabel === undefined ? `Godkend ${name}` : `${approveLabel}: ${name}`}
        aria-keyshortcuts="a"
        loading={approval.isPending}
        onClick={() => !isTooSoon() && approveOnce()}
      >
        {approveLabel ?? 'Godkend'}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`Afvis ${name}`}
        aria-keyshortcuts="r"
        disabled={approval.isPending}
        onClick={() => !isTooSoon() && onReject()}
      >
        Afvis
      </Button>
    </DecisionButtons>
  );
}
