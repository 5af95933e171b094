import { TextInput } from '@mantine/core';
import { QrCode } from './qr-code.tsx';
import { StepForm } from './step-form.tsx';
import classes from './two-step.module.css';

interface CodeStepProps {
  secret: string;
  /** An address that begins with `otpauth://`. */
  uri: string;
  isBusy: boolean;
  error: Error | null;
  onCancel: () => void;
  cancelLabel?: string | undefined;
  onCode: (code: string) => void;
}

export function CodeStep({ secret, uri, onCode, ...rest }: CodeStepProps) {
  return (
    <StepForm name="code" missing="Kode er påkrævet" submitLabel="Slå til" onSubmit={onCode} {...rest}>
      {(field) => (
        <>
          <div>Scan koden med appen, og skriv de seks cifre, som den viser.</div>
          <div className={classes.scan}>
            <QrCode text={uri} label="QR-kode til din app" />
            <div className={classes.manual}>
              <div>
                Er appen på denne enhed? <a href={uri}>Åbn den her</a>.
              </div>
              <div>
                Kan du ikke scanne, så skriv nøglen i appen:
                <code className={classes.secret}>{inGroups(secret)}</code>
              </div>
            </div>
          </div>
          <TextInput
            label="Kode"
            withAsterisk
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            data-autofocus
            autoFocus
            {...field}
          />
        </>
      )}
    </StepForm>
  );
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
