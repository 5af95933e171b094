import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface AskingFrameProps extends Omit<ModalFrameProps, 'children'> {
  /** Whether closing would lose something, and asks first. */
  asks: () => boolean;
  question: { title: string; text: ReactNode; confirmLabel: string };
  /** A function gets what a button to cancel calls, which asks as well. */
  children: ReactNode | ((cancel: () => void) => ReactNode);
}

/** A `ModalFrame` that asks before Escape, Back or its cross closes it. */
export function AskingFrame({ asks, question, onClose, children, ...frame }: AskingFrameProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => (asks() ? setAsking(true) : onClose());
  return (
    <>
      <ModalFrame {...frame} onClose={close} resistsClosing={asks}>
        {typeof children === 'function' ? children(close) : children}
      </ModalFrame>
      <ConfirmDialog
        opened={frame.opened && isAsking}
        onClose={() => setAsking(false)}
        title={question.title}
        confirmLabel={question.confirmLabel}
        cancelLabel="Bliv her"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
