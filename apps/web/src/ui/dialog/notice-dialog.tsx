import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-modal.module.css';
import { ModalFrame } from './modal-frame.tsx';

interface NoticeDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons for what to do instead, such as `Rediger`. */
  actions?: readonly { label: string; onClick: () => void; isBusy?: boolean }[];
  /** False if the address names the dialog. */
  withHistoryEntry?: boolean;
}

export function NoticeDialog({ title, children, actions = [], ...frame }: NoticeDialogProps) {
  return (
    <ModalFrame {...frame} title={title} size={actions.length > 1 ? 'md' : 'sm'}>
      <div className={classes.form}>
        <div className={classes.words}>{children}</div>
        <div className={classes.footer} data-bar>
          {actions.map(({ label, onClick, isBusy = false }) => (
            <Button key={label} variant="default" loading={isBusy} onClick={onClick}>
              {label}
            </Button>
          ))}
          <Button onClick={frame.onClose} data-autofocus>
            OK
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
