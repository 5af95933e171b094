import { Button } from '@mantine/core';
import type { ChosenPassword } from '@saldo/contract/password-links';
import { useLocation } from 'react-router';
import { SignedOutCard } from '../../ui/signed-out-card.tsx';

/** Not a valid code of a link, which has 43 characters. */
export const chosenPath = '/kodeord/valgt';

/**
 * Shown after a password was chosen, with the link to the back office or the webshop. The history entry keeps
 * which one, so that it survives a reload. Without it no link is shown, because an employee cannot use the
 * back office.
 */
export function PasswordChosenScreen() {
  // Only `PasswordLinkScreen` writes it.
  const chosen = useLocation().state as ChosenPassword | null;
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
