import { Button } from '@mantine/core';
import type { ChosenPassword } from '@saldo/contract/password-links';
import { useLocation } from '../../ui/address/navigation.tsx';
import { SignedOutCard } from '../../ui/page/signed-out-card.tsx';

export const passwordChosenPath = '/kodeord/valgt';

/** Shows no link when the address was opened directly, because only the history entry names the webshop. */
export function PasswordChosenScreen() {
  // Set by `PasswordLinkScreen` when it navigates here; survives a reload.
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
