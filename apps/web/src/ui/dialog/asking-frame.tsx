import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface AskingFrameProps extends ModalFrameProps {
  /** Whether closing would lose something, and asks first. */
  asks: () => boolean;
  question: { title: string; text: ReactNode; confirmLabel: string };
}

/** A `ModalFrame` that asks before Escape, Back or its cross closes it. */
export function AskingFrame({ asks, question, onClose, ...frame }: AskingFrameProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ModalFrame {...frame} onClose={() => (asks() ? setAsking(true) : onClose())} resistsClosing={asks} />
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
