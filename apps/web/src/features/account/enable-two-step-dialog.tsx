import { useState } from 'react';
import { useSessionUser } from '../../shared/session-user.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useBeginTotp, useConfirmTotp } from './account.api.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { name: 'password' }
  | { name: 'code'; secret: string; uri: string }
  | { name: 'recovery'; codes: readonly string[] };

const titles: Record<Step['name'], string> = {
  password: 'Slå totrinslogin til',
  code: 'Forbind din app',
  recovery: 'Gem dine gendannelseskoder',
};

export function EnableTwoStepDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { email } = useSessionUser();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const begin = useBeginTotp();
  const confirm = useConfirmTotp();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={() => (step.name === 'recovery' ? setAsking(true) : onClose())}
        title={titles[step.name]}
        covered={isAsking}
        fullScreenOnPhone
      >
        {step.name === 'password' && (
          <PasswordStep
            email={email}
            isBusy={begin.isPending}
            error={begin.error}
            onCancel={onClose}
            onPassword={(password) =>
              begin.mutate(password, { onSuccess: (secret) => setStep({ name: 'code', ...secret }) })
            }
          />
        )}
        {step.name === 'code' && (
          <CodeStep
            secret={step.secret}
            uri={step.uri}
            isBusy={confirm.isPending}
            error={confirm.error}
            onCancel={onClose}
            onCode={(code) =>
              confirm.mutate(code, {
                onSuccess: ({ recoveryCodes }) => {
                  toastSuccess('Totrinslogin er nu slået til.');
                  setStep({ name: 'recovery', codes: recoveryCodes });
                },
              })
            }
          />
        )}
        {step.name === 'recovery' && <RecoveryCodes codes={step.codes} email={email} onDone={onClose} />}
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
