import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useForgottenPassword } from '../../shop.api.ts';
import { Notice } from '../../ui/notice.tsx';

interface ForgottenPasswordProps {
  email: string;
  onBack: () => void;
}

/** The response is the same for an unknown address. */
export function ForgottenPassword({ email: typedBefore, onBack }: ForgottenPasswordProps) {
  const request = useForgottenPassword();
  const [missing, setMissing] = useState<string>();
  const email = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const address = email.current?.value.trim() ?? '';
    setMissing(address === '' ? 'E-mail er påkrævet' : undefined);
    if (address === '') return email.current?.focus();
    request.mutate({ email: address }, { onError: () => email.current?.focus() });
  };

  if (request.isSuccess) {
    return (
      <>
        <p role="status">Findes adressen hos os, har vi sendt et link. Det virker i 72 timer.</p>
        <Button variant="subtle" onClick={onBack}>
          Tilbage til login
        </Button>
      </>
    );
  }
  return (
    <form method="post" noValidate style={{ display: 'contents' }} onSubmit={submit}>
      <p className="secondary">Skriv din e-mail, så sender vi et link, hvor du kan vælge et nyt kodeord.</p>
      {request.error && <Notice kind="error">{request.error.message}</Notice>}
      <TextInput
        ref={email}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        defaultValue={typedBefore}
        error={missing}
      />
      <Button type="submit" size="md" fullWidth loading={request.isPending}>
        Send link
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Tilbage til login
      </Button>
    </form>
  );
}
