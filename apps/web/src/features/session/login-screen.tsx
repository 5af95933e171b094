import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../shared/api-error.ts';
import { startIdentityClient } from '../../shared/identity-client.ts';
import { nextAddress } from '../../shared/login-address.ts';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import classes from './login-screen.module.css';
import { useSignIn } from './session.api.ts';

/** The sign-in page. Its fields are the browser's own form fields, so that password managers know them. */
export function LoginScreen() {
  usePageTitle('Log ind');
  const [params] = useSearchParams();
  const signIn = useSignIn();
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isLeaving, setLeaving] = useState(false);

  // Signing in needs the XSRF cookie too.
  useEffect(() => void startIdentityClient(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending || isLeaving) return;
    const form = new FormData(event.currentTarget);
    const values = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    const errors = {
      ...(values.email === '' && { email: 'E-mail er påkrævet' }),
      ...(values.password === '' && { password: 'Kodeord er påkrævet' }),
    };
    setMissing(errors);
    if (errors.email !== undefined) return email.current?.focus();
    if (errors.password !== undefined) return password.current?.focus();
    signIn.mutate(values, {
      onSuccess: () => {
        setLeaving(true);
        // A full page load: the program starts anew as this user.
        location.assign(nextAddress(params.get('next'), location.origin));
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) password.current?.select();
        password.current?.focus();
      },
    });
  };

  return (
    <main className={classes.page}>
      <form method="post" noValidate className={classes.form} onSubmit={submit}>
        <h1 className={classes.logo}>
          <Logo large />
        </h1>
        {signIn.error && (
          <p role="alert" className={classes.error} id="login-error">
            {signIn.error.message}
          </p>
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
          aria-describedby={signIn.error ? 'login-error' : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Vis eller skjul kodeord' }}
        />
        <Button type="submit" fullWidth loading={signIn.isPending || isLeaving}>
          Log ind
        </Button>
      </form>
    </main>
  );
}
