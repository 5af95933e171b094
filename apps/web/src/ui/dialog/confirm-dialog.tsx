import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-modal.module.css';
import { FormErrorBanner } from './form-parts.tsx';
import { ModalFrame } from './modal-frame.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** A failure keeps the dialog open and shows this reason. */
  error?: string | undefined;
  /** Makes the confirming button red. False for an action that can be undone. */
  danger?: boolean;
  /** False for a question about leaving the page. */
  withHistoryEntry?: boolean;
}

/** Focuses the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirmLabel, onConfirm, isBusy = false, danger = true } = props;
  const { withHistoryEntry = true } = props;
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} size="sm" withHistoryEntry={withHistoryEntry}>
      <div className={classes.form}>
        <FormErrorBanner message={props.error} />
        <div className={classes.words}>{children}</div>
        <div className={classes.footer} data-bar>
          <Button variant="default" onClick={onClose} data-autofocus>
            {props.cancelLabel ?? 'Annuller'}
          </Button>
          <Button {...(danger && { color: 'red.9' })} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
