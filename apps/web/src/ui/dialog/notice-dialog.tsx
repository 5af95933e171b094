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
  actions?: readonly { label: string; onClick: () => void }[];
  /** Does what was wanted in another way; takes the place of `OK` as the primary button. */
  instead?: { label: string; onClick: () => void; isBusy: boolean } | undefined;
  /** False if the address names the dialog. */
  withHistoryEntry?: boolean;
}

export function NoticeDialog({ title, children, actions = [], instead, ...frame }: NoticeDialogProps) {
  return (
    <ModalFrame {...frame} title={title} size={instead ? 'md' : 'sm'}>
      <div className={classes.form}>
        <div className={classes.words}>{children}</div>
        <div className={classes.footer} data-bar>
          {actions.map(({ label, onClick }) => (
            <Button key={label} variant="default" onClick={onClick}>
              {label}
            </Button>
          ))}
          <Button variant={instead ? 'default' : 'filled'} onClick={frame.onClose} data-autofocus>
            OK
          </Button>
          {instead && (
            <Button loading={instead.isBusy} onClick={instead.onClick}>
              {instead.label}
            </Button>
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
