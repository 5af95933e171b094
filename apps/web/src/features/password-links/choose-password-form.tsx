import { Button, TextInput } from '@mantine/core';
import { passwordChoice } from '@saldo/contract/password-links';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { placeErrors, serverErrors } from '../../ui/form-errors.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SignedOutError } from '../../ui/signed-out-card.tsx';
import classes from './choose-password-form.module.css';
import { useChoosePassword } from './password-links.api.ts';

interface ChoosePasswordFormProps {
  code: string;
  link: { kind: 'account' | 'employee'; name: string; email: string };
  onChosen: (chosen: { kind: 'account' | 'employee'; webshop: string | null }) => void;
  /** The link has expired meanwhile. */
  onDead: () => void;
}

/** The read-only e-mail field is for password managers. */
export function ChoosePasswordForm({ code, link, onChosen, onDead }: ChoosePasswordFormProps) {
  const choose = useChoosePassword();
  const [wrong, setWrong] = useState<string>();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const values = { code, password };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (choose.isPending) return;
    const parsed = passwordChoice.safeParse(values);
    const message = parsed.success ? undefined : placeErrors(parsed.error.issues, values).fields.password;
    setWrong(message);
    if (!parsed.success) return field.current?.focus();
    choose.mutate(parsed.data, {
      onSuccess: onChosen,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'password_link_dead') return onDead();
        setWrong(serverErrors(error, values).password);
        field.current?.focus();
      },
    });
  };

  return (
    <form method="post" noValidate className={classes.form} onSubmit={submit}>
      <p>
        {link.kind === 'account' ? 'Til Saldo' : 'Til webshoppen'}, for <strong>{link.name}</strong>.
      </p>
      {wrong === undefined && <SignedOutError error={choose.error} />}
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={link.email}
      />
      <PasswordField
        ref={field}
        name="password"
        autoFocus
        value={password}
        onChange={(event: FormEvent<HTMLInputElement>) => setPassword(event.currentTarget.value)}
        error={wrong}
      />
      <Button type="submit" fullWidth loading={choose.isPending}>
        Gem kodeord
      </Button>
    </form>
  );
}
