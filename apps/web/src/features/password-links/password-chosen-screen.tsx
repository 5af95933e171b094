import { Button } from '@mantine/core';
import type { ChosenPassword } from '@saldo/contract/password-links';
import { useLocation } from 'react-router';
import { OutsideCard } from '../../ui/outside-card.tsx';

/** Cannot be mistaken for a link's code: those are 43 characters long. */
export const chosenPath = '/kodeord/valgt';

/**
 * Shown after a password was chosen through a link, with the way on to the back office or the webshop. The history
 * entry holds which one, so that a reload keeps it; without it no way on is shown, because an employee cannot use the
 * back office.
 */
export function PasswordChosenScreen() {
  // Written by `PasswordLinkScreen` alone.
  const chosen = useLocation().state as ChosenPassword | null;
  if (chosen?.kind === 'account') {
    return (
      <OutsideCard title="Dit kodeord er valgt">
        <p>Du kan nu logge ind i Saldo med din e-mail og det nye kodeord.</p>
        <Button component="a" href="/login" fullWidth>
          Log ind
        </Button>
      </OutsideCard>
    );
  }
  return (
    <OutsideCard title="Dit kodeord er valgt">
      <p>Du kan nu logge ind {chosen ? 'i webshoppen ' : ''}med din e-mail og det nye kodeord.</p>
      {chosen && chosen.webshop !== null && (
        <Button component="a" href={chosen.webshop} rel="noreferrer" fullWidth>
          Gå til webshoppen
        </Button>
      )}
    </OutsideCard>
  );
}
