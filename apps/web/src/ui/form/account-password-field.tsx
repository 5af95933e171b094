import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './fields.module.css';
import { PasswordField, passwordHints } from './password-field.tsx';

const MIN_LENGTH = 8;
const PAUSE_MS = 250;

interface AccountPasswordFieldProps extends Record<string, unknown> {
  value?: string;
  /** Texts about the account that its password must not resemble: name, e-mail, company. */
  known: readonly (string | null | undefined)[];
}

/** Warns while typing if the password is easy to guess, by the rule that the server applies when it is saved. */
export function AccountPasswordField({ known, ...props }: AccountPasswordFieldProps) {
  const strength = useStrength(props.value ?? '', known);
  const shown = props.error ? undefined : strength;
  return (
    <div>
      <PasswordField description={passwordHints.account} {...props} />
      <div role="status">
        {shown && (
          <p className={classes.strength} data-weak={shown.weakness !== undefined}>
            {shown.weakness ?? 'Kodeordet er svært at gætte.'}
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns undefined until the estimator is loaded, and for passwords that are too short. */
function useStrength(
  password: string,
  known: AccountPasswordFieldProps['known'],
): { weakness: string | undefined } | undefined {
  const [typed] = useDebouncedValue(password, PAUSE_MS);
  const [strength, setStrength] = useState<{ weakness: string | undefined }>();
  const texts = known.filter((text) => typeof text === 'string').join('\n');
  useEffect(() => {
    if (typed.length < MIN_LENGTH) return setStrength(undefined);
    let isCurrent = true;
    const show = async () => {
      const { explainWeakPassword } = await import('@saldo/password-strength/explain-weak-password');
      if (isCurrent) setStrength({ weakness: explainWeakPassword(typed, texts.split('\n')) });
    };
    // Offline, the field shows no warning. The server checks the password when it is saved.
    show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [typed, texts]);
  return password.length < MIN_LENGTH ? undefined : strength;
}
