import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../shared/api-error.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { OutsideCard } from '../../ui/outside-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { passwordLink } from './password-links.api.ts';

type Chosen = { kind: 'account' | 'employee'; webshop: string | null };

/** `/kodeord/{code}`: whoever has the link chooses a password, once. */
export function PasswordLinkScreen() {
  const { code = '' } = useParams();
  const { data: link, error, refetch } = useQuery(passwordLink(code));
  const [chosen, setChosen] = useState<Chosen>();
  const [isDead, setDead] = useState(false);

  if (chosen) return <PasswordChosen {...chosen} />;
  if (isDead || isRefusal(error)) return <DeadLink />;
  if (link) {
    return (
      <OutsideCard title="Vælg kodeord">
        <ChoosePasswordForm code={code} link={link} onChosen={setChosen} onDead={() => setDead(true)} />
      </OutsideCard>
    );
  }
  return (
    <OutsideCard title="Vælg kodeord">
      {error ? (
        <LoadError title="Linket kunne ikke læses." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </OutsideCard>
  );
}

/** A code that is none at all is as dead as one that was used. */
const isRefusal = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function DeadLink() {
  return (
    <OutsideCard title="Linket virker ikke længere">
      <p>
        Det er brugt, for gammelt eller erstattet af et nyere. Har du fået flere, er det kun det nyeste, der
        virker.
      </p>
      <p>
        Er det til Saldo, så bed om et nyt under <a href="/login?glemt">Glemt kodeord</a>.
      </p>
      <p>Er det til din virksomheds webshop, så bed virksomheden om at sende et nyt.</p>
    </OutsideCard>
  );
}

function PasswordChosen({ kind, webshop }: Chosen) {
  if (kind === 'account') {
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
      <p>Du kan nu logge ind i webshoppen med din e-mail og det nye kodeord.</p>
      {webshop !== null && (
        <Button component="a" href={webshop} rel="noreferrer" fullWidth>
          Gå til webshoppen
        </Button>
      )}
    </OutsideCard>
  );
}
