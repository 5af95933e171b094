import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { totpStatus } from '../../api/own-account.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { countOf } from '../../ui/text/counts.ts';
import classes from './account-screen.module.css';

const EnableTwoStepDialog = lazyComponent(() =>
  import('./enable-two-step-dialog.tsx').then((m) => m.EnableTwoStepDialog),
);
const DisableTwoStepDialog = lazyComponent(() =>
  import('./disable-two-step-dialog.tsx').then((m) => m.DisableTwoStepDialog),
);

const FEW_CODES = 3;

export function TwoStepSection() {
  const { data: status, error, refetch } = useQuery(totpStatus);
  const dialogs = useDialogs<{ enable: undefined; disable: undefined }>();
  return (
    <>
      <SectionHeader
        title="Totrinslogin"
        action={
          status && (
            <Button variant="default" onClick={() => dialogs.open(status.enabled ? 'disable' : 'enable')}>
              {status.enabled ? 'Slå fra' : 'Slå til'}
            </Button>
          )
        }
      />
      {error && !status && (
        <LoadError
          compact
          title="Totrinslogin kunne ikke hentes."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {status?.enabled ? (
        <p className={classes.text}>
          <span className={classes.on}>
            <IconShieldCheck size={20} aria-hidden />
            Slået til.
          </span>{' '}
          <span className={status.recoveryCodesLeft < FEW_CODES ? classes.few : undefined}>
            {codesLeft(status.recoveryCodesLeft)}
          </span>
        </p>
      ) : (
        <p className={classes.text}>
          Når totrinslogin er slået til, skal du ud over kodeordet skrive en kode fra en app på din telefon,
          når du logger ind.
        </p>
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          enable: (frame) => <EnableTwoStepDialog {...frame} />,
          disable: (frame) => <DisableTwoStepDialog {...frame} />,
        }}
      />
    </>
  );
}

function codesLeft(left: number): string {
  if (left >= FEW_CODES) return `Du har ${left} gendannelseskoder tilbage.`;
  const words =
    left === 0 ? 'ingen gendannelseskoder' : countOf(left, 'gendannelseskode', 'gendannelseskoder');
  return `Du har ${words} tilbage. Slå totrinslogin fra og til igen for at få nye.`;
}
