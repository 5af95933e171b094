import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api/session.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import classes from './account-screen.module.css';
import { DeviceList } from './device-list.tsx';
import { SessionList } from './session-list.tsx';
import { SignInList } from './sign-in-list.tsx';
import { TwoStepSection } from './two-step-section.tsx';

const OwnPasswordDialog = lazyComponent(() =>
  import('./own-password-dialog.tsx').then((m) => m.OwnPasswordDialog),
);

interface AccountScreenProps {
  /** Shown after the two-step sign-in. */
  children?: ReactNode;
}

export function AccountScreen({ children }: AccountScreenProps) {
  const { name, email, customer } = useSessionUser();
  const dialogs = useDialogs<{ password: undefined }>();
  return (
    <>
      <PageHeader help="account" title="Min konto" />
      <p className={classes.self}>
        <strong>{name}</strong>
        <span>{email}</span>
        {customer && <span>{customer.companyName}</span>}
      </p>

      <SectionHeader
        title="Kodeord"
        action={
          <Button variant="default" onClick={() => dialogs.open('password')}>
            Skift kodeord
          </Button>
        }
      />
      <p className={classes.text}>Når du skifter kodeord, bliver du logget ud alle andre steder end her.</p>

      <TwoStepSection />
      {children}
      <SessionList />
      <DeviceList />
      <SignInList />

      <DialogHost dialogs={dialogs} render={{ password: (frame) => <OwnPasswordDialog {...frame} /> }} />
    </>
  );
}
