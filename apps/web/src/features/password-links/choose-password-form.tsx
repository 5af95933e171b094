import { Button, TextInput } from '@mantine/core';
import { employeePasswordChoice, type PasswordLink, passwordChoice } from '@saldo/contract/password-links';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import { useChoosePassword } from '../../api/password-links.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { AccountPasswordField } from '../../ui/form/account-password-field.tsx';
import { placeErrors, serverErrors } from '../../ui/form/form-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SignedOutError } from '../../ui/page/signed-out-card.tsx';
import classes from './choose-password-form.module.css';

interface ChoosePasswordFormProps {
  code: string;
  link: PasswordLink;
  onChosen: (chosen: { kind: 'account' | 'employee'; webshop: string | null }) => void;
  /** Called when the link no longer works. */
  onDead: () => void;
}

/** The read-only e-mail field is for password managers. */
export function ChoosePasswordForm({ code, link, onChosen, onDead }: ChoosePasswordFormProps) {
  const choose = useChoosePassword();
  const chooseOnce = useMutateOnce(choose.mutate);
  const [wrong, setWrong] = useState<string>();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const values = { code, password };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (choose.isPending) return;
    const schema = link.kind === 'account' ? passwordChoice : employeePasswordChoice;
    const parsed = schema.safeParse(values);
    const message = parsed.success ? undefined : placeErrors(parsed.error.issues, values).fields.password;
    setWrong(message);
    if (!parsed.success) return field.current?.focus();
    chooseOnce(parsed.data, {
      onSuccess: onChosen,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'password_link_dead') return onDead();
        const current = { code, password: field.current?.value };
        setWrong(serverErrors(error, values, current).fields.password);
        field.current?.focus();
      },
    });
  };

  const passwordProps = {
    ref: field,
    name: 'password',
    autoFocus: true,
    value: password,
    onChange: (event: FormEvent<HTMLInputElement>) => {
      setPassword(event.currentTarget.value);
      setWrong(undefined);
    },
    error: wrong,
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
      {link.kind === 'account' ? (
        <AccountPasswordField known={[link.name, link.email, link.companyName]} {...passwordProps} />
      ) : (
        <PasswordField {...passwordProps} />
      )}
      <Button type="submit" fullWidth loading={choose.isPending}>
        Gem kodeord
      </Button>
    </form>
  );
}
