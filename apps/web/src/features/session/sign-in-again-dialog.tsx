import { useSessionUser } from '../../api/session.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainDialogProps {
  /** May be called again; only the first call has an effect. */
  onAnswer: (isSignedIn: boolean) => void;
}

/** Opens over a dialog whose text would be lost on the sign-in page. Closing it opens that page. */
export function SignInAgainDialog({ onAnswer }: SignInAgainDialogProps) {
  const { email } = useSessionUser();
  const leave = () => onAnswer(false);
  return (
    <ModalFrame opened onClose={leave} title="Log ind igen" size="sm" withHistoryEntry={false}>
      <p>Du er blevet logget ud. Det, du har skrevet, er her endnu.</p>
      <SignInForm email={email} next={null} onForgotten={leave} onSignedIn={() => onAnswer(true)} />
    </ModalFrame>
  );
}
