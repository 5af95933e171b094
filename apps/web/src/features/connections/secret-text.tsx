import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/page/copy-button.tsx';
import classes from './secret-text.module.css';

export function SecretText({ secret, children }: { secret: string; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.buttons}>
        <CopyButton text={secret} />
        {children}
      </div>
    </div>
  );
}
