import { TextInput } from '@mantine/core';
import { encode } from 'uqr';
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

const QUIET_ZONE = 4;

/** Draws black on white in both colour schemes, because scanners expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
