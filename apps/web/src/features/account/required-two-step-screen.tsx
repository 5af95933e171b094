import { useState } from 'react';
import { useSessionUser } from '../../api/session.ts';
import { SignedOutCard } from '../../ui/page/signed-out-card.tsx';
import { type SetUpStep, setUpTitles, TwoStepSetUp } from './two-step-set-up.tsx';

/** Replaces every screen until the required two-step sign-in is set up. */
export function RequiredTwoStepScreen() {
  const { email, customer } = useSessionUser();
  const [step, setStep] = useState<SetUpStep>({ name: 'password' });
  return (
    <SignedOutCard title={setUpTitles[step.name]} wide>
      {step.name === 'password' && (
        <p>
          {customer ? `${customer.companyName} kræver` : 'Operatører skal bruge'} totrinslogin: ud over
          kodeordet skriver du en kode fra en app på din telefon, når du logger ind. Slå det til for at
          fortsætte.
        </p>
      )}
      <TwoStepSetUp
        email={email}
        step={step}
        onStep={setStep}
        cancelLabel="Log ud"
        onCancel={() => location.assign('/logout')}
        // A full page load starts the app without this screen.
        onDone={() => location.reload()}
      />
    </SignedOutCard>
  );
}
