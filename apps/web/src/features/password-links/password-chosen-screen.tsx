import { Button } from '@mantine/core';
import type { ChosenPassword } from '@saldo/contract/password-links';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { SignedOutCard } from '../../ui/signed-out-card.tsx';

/** Cannot be a password link, whose code has 43 characters. */
export const passwordChosenPath = '/kodeord/valgt';

/** The link depends on the history entry, which survives a reload. Without it, none is shown. */
export function PasswordChosenScreen() {
  // Only `PasswordLinkScreen` gives it.
  const chosen = useLocation().state.given as ChosenPassword | undefined;
  if (chosen?.kind === 'account') {
    return (
      <SignedOutCard title="Dit kodeord er valgt">
        <p>Du kan nu logge ind i Saldo med din e-mail og det nye kodeord.</p>
        <Button component="a" href="/login" fullWidth>
          Log ind
        </Button>
      </SignedOutCard>
    );
  }
  return (
    <SignedOutCard title="Dit kodeord er valgt">
      <p>Du kan nu logge ind {chosen ? 'i webshoppen ' : ''}med din e-mail og det nye kodeord.</p>
      {chosen && chosen.webshop !== null && (
        <Button component="a" href={chosen.webshop} rel="noreferrer" fullWidth>
          Gå til webshoppen
        </Button>
      )}
    </SignedOutCard>
  );
}
