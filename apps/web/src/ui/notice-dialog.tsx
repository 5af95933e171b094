import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-modal.module.css';
import { ModalFrame } from './modal-frame.tsx';

interface NoticeDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A second button with a way to resolve it: `Rediger`. */
  action?: { label: string; onClick: () => void };
}

export function NoticeDialog({ opened, onClose, title, children, action }: NoticeDialogProps) {
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} size="sm">
      <div className={classes.form}>
        <div className={classes.words}>{children}</div>
        <div className={classes.footer}>
          {action && (
            <Button variant="default" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            OK
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
