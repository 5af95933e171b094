import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/client/errors.ts';
import { useSignIn } from '../../api/session.ts';
import { QuietButton, SignedOutError } from '../../ui/page/signed-out-card.tsx';
import { CodeField } from './code-field.tsx';
import classes from './login-screen.module.css';
import { nextAddress } from './next-address.ts';

interface SignInFormProps {
  email: string;
  next: string | null;
  onForgotten: (email: string) => void;
  /** Called instead of opening `next`. */
  onSignedIn?: () => void;
}

interface Missing {
  email?: string;
  password?: string;
  code?: string;
}

/**
 * Uses uncontrolled fields, for password managers. While the code is asked for, e-mail and password stay in the page,
 * hidden.
 */
export function SignInForm({ email: typedBefore, next, onForgotten, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn();
  const [missing, setMissing] = useState<Missing>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  // A required code is the next step, not an error.
  const error = codeOf(signIn.error) === 'code_required' ? null : signIn.error;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending || isLeaving) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const values = {
      email: text('email').trim(),
      password: text('password'),
      ...(asksForCode && { code: text('code').trim() }),
    };
    const errors: Missing = {
      ...(values.email === '' && { email: 'E-mail er påkrævet' }),
      ...(values.password === '' && { password: 'Kodeord er påkrævet' }),
      ...(values.code === '' && { code: 'Kode er påkrævet' }),
    };
    setMissing(errors);
    if (errors.email !== undefined) return email.current?.focus();
    if (errors.password !== undefined) return password.current?.focus();
    if (errors.code !== undefined) return code.current?.focus();
    signIn.mutate(values, {
      onSuccess: () => {
        if (onSignedIn) return onSignedIn();
        setLeaving(true);
        // A full page load starts the app as this user.
        location.assign(nextAddress(next, location.origin));
      },
      onError: (refusal) => showRefusal(codeOf(refusal)),
    });
  };

  const showRefusal = (refusal: string | undefined) => {
    if (refusal === 'code_required') {
      flushSync(() => setAsksForCode(true));
      code.current?.focus();
    } else if (refusal === 'wrong_credentials') {
      flushSync(() => setAsksForCode(false));
      password.current?.select();
      password.current?.focus();
    } else if (asksForCode) {
      code.current?.select();
      code.current?.focus();
    } else {
      password.current?.focus();
    }
  };

  return (
    <form method="post" noValidate className={classes.form} onSubmit={submit}>
      <SignedOutError id="login-error" error={error} />
      <div className={classes.fields} hidden={asksForCode}>
        <TextInput
          ref={email}
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={typedBefore === ''}
          defaultValue={typedBefore}
          error={missing.email}
        />
        <PasswordInput
          ref={password}
          label="Kodeord"
          name="password"
          autoComplete="current-password"
          autoFocus={typedBefore !== ''}
          error={missing.password}
          aria-invalid={missing.password !== undefined || undefined}
          aria-describedby={error ? 'login-error' : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Vis eller skjul kodeord' }}
        />
      </div>
      {asksForCode && (
        <CodeField ref={code} error={missing.code} describedBy={error ? 'login-error' : undefined} />
      )}
      <Button type="submit" fullWidth loading={signIn.isPending || isLeaving}>
        Log ind
      </Button>
      {asksForCode ? (
        <QuietButton
          onClick={() => {
            signIn.reset();
            setMissing({});
            flushSync(() => setAsksForCode(false));
            email.current?.focus();
          }}
        >
          Tilbage
        </QuietButton>
      ) : (
        <QuietButton onClick={() => onForgotten(email.current?.value.trim() ?? '')}>
          Glemt kodeord?
        </QuietButton>
      )}
    </form>
  );
}

const codeOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.code : undefined;
