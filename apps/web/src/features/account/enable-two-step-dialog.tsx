import { useState } from 'react';
import { useSessionUser } from '../../api/session.ts';
import { AskingFrame } from '../../ui/dialog/asking-frame.tsx';
import { type SetUpStep, setUpTitles, TwoStepSetUp } from './two-step-set-up.tsx';

export function EnableTwoStepDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { email } = useSessionUser();
  const [step, setStep] = useState<SetUpStep>({ name: 'password' });
  return (
    <AskingFrame
      opened={opened}
      onClose={onClose}
      asks={() => step.name === 'recovery'}
      question={{
        title: 'Luk uden at gemme koderne?',
        text: 'Koderne vises kun nu. Uden dem kan du ikke logge ind, hvis du mister telefonen.',
        confirmLabel: 'Luk',
      }}
      title={setUpTitles[step.name]}
      fullScreenOnPhone
    >
      <TwoStepSetUp email={email} step={step} onStep={setStep} onCancel={onClose} onDone={onClose} />
    </AskingFrame>
  );
}
