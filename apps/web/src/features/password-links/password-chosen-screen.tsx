import { Button } from '@mantine/core';
import { chosenPassword } from '@saldo/contract/password-links';
import { useLocation } from 'react-router';
import { OutsideCard } from '../../ui/outside-card.tsx';

/** No code of a link: those are 43 characters long. */
export const chosenPath = '/kodeord/valgt';

/**
 * Where a link ends: the way on for whom it was. That is kept in the history entry, so that it outlives a
 * reload; without it nobody is sent anywhere, because an employee has no way into the back office.
 */
export function PasswordChosenScreen() {
  const { data: chosen } = chosenPassword.safeParse(useLocation().state);
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
