import { useState } from 'react';
import { useSessionUser } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { type SetUpStep, setUpTitles, TwoStepSetUp } from './two-step-set-up.tsx';

export function EnableTwoStepDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { email } = useSessionUser();
  const [step, setStep] = useState<SetUpStep>({ name: 'password' });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={() => (step.name === 'recovery' ? setAsking(true) : onClose())}
        resistsClosing={() => step.name === 'recovery'}
        title={setUpTitles[step.name]}
        isCovered={isAsking}
        fullScreenOnPhone
      >
        <TwoStepSetUp email={email} step={step} onStep={setStep} onCancel={onClose} onDone={onClose} />
      </ModalFrame>
      <ConfirmDialog
        opened={opened && isAsking}
        onClose={() => setAsking(false)}
        title="Luk uden at gemme koderne?"
        confirmLabel="Luk"
        cancelLabel="Bliv her"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        Koderne vises kun nu. Uden dem kan du ikke logge ind, hvis du mister telefonen.
      </ConfirmDialog>
    </>
  );
}
