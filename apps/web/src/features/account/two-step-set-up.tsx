import { useBeginTotp, useConfirmTotp } from '../../api/own-account.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type SetUpStep =
  | { name: 'password' }
  | { name: 'code'; secret: string; uri: string }
  | { name: 'recovery'; codes: readonly string[] };

export const setUpTitles: Record<SetUpStep['name'], string> = {
  password: 'Slå totrinslogin til',
  code: 'Forbind din app',
  recovery: 'Gem dine gendannelseskoder',
};

interface TwoStepSetUpProps {
  email: string;
  step: SetUpStep;
  onStep: (step: SetUpStep) => void;
  onCancel: () => void;
  cancelLabel?: string;
  onDone: () => void;
}

export function TwoStepSetUp({ email, step, onStep, onCancel, cancelLabel, onDone }: TwoStepSetUpProps) {
  const begin = useBeginTotp();
  const confirm = useConfirmTotp();
  const beginOnce = useMutateOnce(begin.mutate);
  const confirmOnce = useMutateOnce(confirm.mutate);
  switch (step.name) {
    case 'password':
      return (
        <PasswordStep
          email={email}
          isBusy={begin.isPending}
          error={begin.error}
          onCancel={onCancel}
          cancelLabel={cancelLabel}
          onPassword={(password) =>
            beginOnce(password, { onSuccess: (secret) => onStep({ name: 'code', ...secret }) })
          }
        />
      );
    case 'code':
      return (
        <CodeStep
          secret={step.secret}
          uri={step.uri}
          isBusy={confirm.isPending}
          error={confirm.error}
          onCancel={onCancel}
          cancelLabel={cancelLabel}
          onCode={(code) =>
            confirmOnce(code, {
              onSuccess: ({ recoveryCodes }) => {
                toastSuccess('Totrinslogin er nu slået til.');
                onStep({ name: 'recovery', codes: recoveryCodes });
              },
            })
          }
        />
      );
    case 'recovery':
      return <RecoveryCodes codes={step.codes} email={email} onDone={onDone} />;
  }
}
