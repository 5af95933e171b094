import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-modal.module.css';
import { FormErrorBanner } from './form-parts.tsx';
import { ModalFrame } from './modal-frame.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question: `Ønsker du at slette kunden?` */
  title: string;
  /** Names the thing, and what goes with it. */
  children: ReactNode;
  /** What the button does: `Slet`. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** Why it did not work; the dialog stays open. */
  error?: string | undefined;
  /** Red; off for a question about something that can be undone. */
  danger?: boolean;
}

/** A question before something is destroyed. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirmLabel, onConfirm, isBusy = false, danger = true } = props;
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} size="sm">
      <div className={classes.form}>
        <FormErrorBanner message={props.error} />
        <div className={classes.words}>{children}</div>
        <div className={classes.footer}>
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
