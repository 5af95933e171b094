import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLogin } from '../../shop.api.ts';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import classes from './login-screen.module.css';

/** Messages by the parameter `besked`, which says why the shop redirected to this page. */
const messages: Record<string, { kind: 'error' | 'information'; text: string }> = {
  kode: {
    kind: 'error',
    text: 'Linket til butikken er brugt eller for gammelt. Åbn butikken igen, eller log ind her.',
  },
  forbindelse: {
    kind: 'error',
    text: 'Butikken har ingen forbindelse lige nu. Prøv igen om lidt.',
  },
  udloebet: { kind: 'information', text: 'Du er ikke logget ind længere. Log ind igen for at fortsætte.' },
};

export function LoginScreen() {
  usePageTitle('Log ind');
  const [address] = useSearchParams();
  const login = useLogin();
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [isLeaving, setLeaving] = useState(false);
  const [forgottenOf, setForgottenOf] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const message = messages[address.get('besked') ?? ''];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending || isLeaving) return;
    const form = new FormData(event.currentTarget);
    const values = {
      email: String(form.get('email') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    };
    const errors = {
      ...(values.email === '' && { email: 'E-mail er påkrævet' }),
      ...(values.password === '' && { password: 'Kodeord er påkrævet' }),
    };
    setMissing(errors);
    if (errors.email !== undefined) return email.current?.focus();
    if (errors.password !== undefined) return password.current?.focus();
    login.mutate(values, {
      onSuccess: () => {
        setLeaving(true);
        // A full page load discards the data of the employee who was signed in before.
        location.assign('/');
      },
      onError: () => {
        password.current?.select();
        password.current?.focus();
      },
    });
  };

  if (forgottenOf !== undefined) {
    return (
      <main className={classes.page}>
        <div className={classes.card}>
          <h1 className={classes.logo}>
            <Logo large />
          </h1>
          <ForgottenPassword email={forgottenOf} onBack={() => setForgottenOf(undefined)} />
        </div>
      </main>
    );
  }
  return (
    <main className={classes.page}>
      <form method="post" noValidate className={classes.card} onSubmit={submit}>
        <h1 className={classes.logo}>
          <Logo large />
        </h1>
        {login.error ? (
          <Notice kind="error">
            <span id="login-error">{login.error.message}</span>
          </Notice>
        ) : (
          message && <Notice kind={message.kind}>{message.text}</Notice>
        )}
        <TextInput
          ref={email}
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={missing.email}
        />
        <PasswordInput
          ref={password}
          label="Kodeord"
          name="password"
          autoComplete="current-password"
          error={missing.password}
          aria-invalid={missing.password !== undefined || undefined}
          aria-describedby={login.error ? 'login-error' : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Vis eller skjul kodeord' }}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending || isLeaving}>
          Log ind
        </Button>
        <Button variant="subtle" onClick={() => setForgottenOf(email.current?.value.trim() ?? '')}>
          Glemt kodeord?
        </Button>
        <p className="secondary">Brug det login, som du har fået fra din arbejdsplads.</p>
      </form>
    </main>
  );
}
