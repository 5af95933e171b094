import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasStatus } from '../../api/client/errors.ts';
import { refreshXsrfCookie } from '../../api/client/xsrf.ts';
import { passwordLink } from '../../api/password-links.ts';
import { useLocation, useNavigate } from '../../ui/address/navigation.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SignedOutCard } from '../../ui/page/signed-out-card.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { passwordChosenPath } from './password-chosen-screen.tsx';

/** The code is in the fragment of the address. */
export function PasswordLinkScreen() {
  const code = useLocation().hash.replace(/^#/, '');
  // Opening another link in this tab changes only the fragment.
  return <PasswordLink key={code} code={code} />;
}

function PasswordLink({ code }: { code: string }) {
  // This page does not run the start-up, which otherwise gets the XSRF cookie. The call below waits for it.
  useEffect(() => void refreshXsrfCookie(), []);
  const { data: link, error, refetch } = useQuery(passwordLink(code));
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);

  if (isDead || isDeadLink(error)) return <DeadLink />;
  if (link) {
    return (
      <SignedOutCard title="Vælg kodeord">
        <ChoosePasswordForm
          code={code}
          link={link}
          // Removes the used code from the history, so that a reload does not report a dead link.
          onChosen={(chosen) => navigate(passwordChosenPath, { replace: true, given: chosen })}
          onDead={() => setDead(true)}
        />
      </SignedOutCard>
    );
  }
  return (
    <SignedOutCard title="Vælg kodeord">
      {error ? (
        <LoadError title="Linket kunne ikke læses." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </SignedOutCard>
  );
}

/** A malformed code is treated as an expired one. */
const isDeadLink = (error: Error | null) => hasStatus(error, 404) || hasStatus(error, 400);

function DeadLink() {
  return (
    <SignedOutCard title="Linket virker ikke længere">
      <p>
        Det er brugt, for gammelt eller erstattet af et nyere. Har du fået flere, er det kun det nyeste, der
        virker.
      </p>
      <p>
        Er det til Saldo, så bed om et nyt under <a href="/login?glemt">Glemt kodeord</a>.
      </p>
      <p>Er det til din virksomheds webshop, så bed virksomheden om at sende et nyt.</p>
    </SignedOutCard>
  );
}
