import { Button } from '@mantine/core';
import { CopyButton } from '../../ui/page/copy-button.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import classes from './two-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  return (
    <div className={classes.form}>
      <div>
        Mister du telefonen, kan du logge ind med en af disse koder. Hver virker én gang.{' '}
        <strong>De vises kun nu.</strong>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.keep}>
        <CopyButton text={codes.join('\n')} />
        {/* The last button is not focused: a second Enter after typing the app's code would close the dialog before
            the recovery codes are read. */}
        <Button variant="default" onClick={() => download(codes, email)} data-autofocus autoFocus>
          Hent som fil
        </Button>
      </div>
      <div className={classes.done}>
        <Button onClick={onDone}>Jeg har gemt koderne</Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[], email: string): void {
  const text = `Gendannelseskoder til Saldo\r\n${email}\r\n\r\n${codes.join('\r\n')}\r\n`;
  saveFile('saldo-gendannelseskoder.txt', 'text/plain;charset=utf-8', text);
}
