import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import { useForgotPassword } from '../../api/password-links.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { QuietButton, SignedOutError } from '../../ui/page/signed-out-card.tsx';
import classes from './login-screen.module.css';

interface ForgottenPasswordFormProps {
  email: string;
  onBack: (email: string) => void;
}

/** The response is the same for an unknown address. */
export function ForgottenPasswordForm({ email: typedBefore, onBack }: ForgottenPasswordFormProps) {
  const request = useForgotPassword();
  const requestOnce = useMutateOnce(request.mutate);
  const [missing, setMissing] = useState<string>();
  const [wanted, setWanted] = useState(typedBefore);
  const email = useRef<HTMLInputElement>(null);
  const wrong = missing ?? fieldMessage(request.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const address = wanted.trim();
    setMissing(address === '' ? 'E-mail er påkrævet' : undefined);
    if (address === '') return email.current?.focus();
    requestOnce({ email: address }, { onError: () => email.current?.focus() });
  };

  if (request.isSuccess) {
    return (
      <>
        <p role="status">Findes adressen hos os, har vi sendt et link. Det virker i 72 timer.</p>
        <QuietButton onClick={() => onBack(wanted.trim())}>Tilbage til login</QuietButton>
      </>
    );
  }
  return (
    <form method="post" noValidate className={classes.form} onSubmit={submit}>
      <p className="secondary">Skriv din e-mail, så sender vi et link, hvor du kan vælge et nyt kodeord.</p>
      {wrong === undefined && <SignedOutError error={request.error} />}
      <TextInput
        ref={email}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        error={wrong}
      />
      <Button type="submit" fullWidth loading={request.isPending}>
        Send link
      </Button>
      <QuietButton onClick={() => onBack(wanted.trim())}>Tilbage til login</QuietButton>
    </form>
  );
}

const fieldMessage = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields[0]?.message : undefined;
