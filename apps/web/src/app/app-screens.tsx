import { Suspense } from 'react';
import { useOtherAccount } from '../api/client/account.ts';
import { NO_CONNECTION } from '../api/client/errors.ts';
import { usePasswordRequest, useSignInRequest } from '../api/client/password-request.ts';
import { useCaller, useSessionUser } from '../api/session.ts';
import { Screens } from '../ui/address/screens.tsx';
import { dropTyping, holdTyping } from '../ui/dialog/typed-ahead.ts';
import { delayedPart } from '../ui/page/delayed-part.ts';
import { LazyBoundary, LazyPart, lazyComponent } from '../ui/page/lazy-part.tsx';
import { lastNoticeHeight } from '../ui/page/notice-height.ts';
import { ListMenuContext } from '../ui/table/list-menu-context.ts';
import { toastError } from '../ui/toast/toast.ts';
import { routesOf, signedOutRoutes } from './routes.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { ErrorScreen, StandaloneErrorScreen } from './shell/error-screen.tsx';
import { isKnownRole } from './shell/navigation-links.ts';
import { usePageKeys } from './shell/use-page-keys.ts';
import { useQuickKeys } from './shell/use-quick-keys.ts';

const DeliveryBanner = delayedPart(() =>
  import('../features/deliveries/delivery-banner.tsx').then((m) => m.DeliveryBanner),
);

const NotFoundScreen = lazyComponent(() =>
  import('../ui/page/not-found-screen.tsx').then((m) => m.NotFoundScreen),
);

const RequiredTwoStepScreen = lazyComponent(() =>
  import('../features/account/required-two-step-screen.tsx').then((m) => m.RequiredTwoStepScreen),
);

const QuickAccess = lazyComponent(() =>
  import('./screens/quick-access/quick-access.tsx').then((m) => m.QuickAccess),
);

const ViewsMenu = lazyComponent(() =>
  import('../features/saved-views/views-menu.tsx').then((m) => m.ViewsMenu),
);

const ConfirmPasswordDialog = lazyComponent(() =>
  import('../features/account/confirm-password-dialog.tsx').then((m) => m.ConfirmPasswordDialog),
);

const SignInAgainDialog = lazyComponent(() =>
  import('../features/session/sign-in-again-dialog.tsx').then((m) => m.SignInAgainDialog),
);

/** Opens over a dialog with typed text when the session has ended. */
function SignInQuestion() {
  const answer = useSignInRequest();
  if (answer === null) return null;
  return (
    <LazyBoundary loading={null} onFailed={() => answer(false)}>
      <SignInAgainDialog onAnswer={answer} />
    </LazyBoundary>
  );
}

const OtherAccountDialog = lazyComponent(() =>
  import('../features/session/other-account-dialog.tsx').then((m) => m.OtherAccountDialog),
);

export function SignedInScreens() {
  const user = useSessionUser();
  const caller = useCaller();
  const [asked, ask] = useQuickKeys(isKnownRole(caller) && !user.needsTwoStep);
  usePageKeys(user.needsTwoStep ? '' : caller);
  if (user.needsTwoStep) {
    return (
      <LazyPart errorTitle="Totrinslogin kunne ikke hentes.">
        <RequiredTwoStepScreen />
      </LazyPart>
    );
  }
  return (
    <>
      <AppShell
        notice={user.role === 'Admin' && <OperatorNotice />}
        onSearch={() => {
          holdTyping();
          ask({ key: 'k' });
        }}
      >
        <ListMenuContext value={ViewsMenu}>
          <Screens
            routes={routesOf(caller)}
            notFound={<NotFoundScreen />}
            failed={(error) => <ErrorScreen error={error} />}
          />
        </ListMenuContext>
      </AppShell>
      {asked && isKnownRole(caller) && (
        <LazyBoundary loading={null} onFailed={dropTyping}>
          <QuickAccess asked={asked} />
        </LazyBoundary>
      )}
      <PasswordQuestion />
      <SignInQuestion />
      <OtherAccount />
    </>
  );
}

/** Opens over any screen and dialog when a call needs the user's password again. */
function PasswordQuestion() {
  const answer = usePasswordRequest();
  if (answer === null) return null;
  return (
    <LazyBoundary
      loading={null}
      onFailed={() => {
        toastError(NO_CONNECTION);
        answer(false);
      }}
    >
      <ConfirmPasswordDialog onAnswer={answer} />
    </LazyBoundary>
  );
}

function OtherAccount() {
  const message = useOtherAccount();
  if (message === null) return null;
  return (
    <LazyBoundary loading={null} onFailed={() => toastError(message)}>
      <OtherAccountDialog message={message} />
    </LazyBoundary>
  );
}

const OperatorNotice = () => (
  <Suspense fallback={<div style={{ height: lastNoticeHeight() }} />}>
    <DeliveryBanner />
  </Suspense>
);

export const SignedOutScreens = () => (
  <Screens
    routes={signedOutRoutes}
    notFound={
      <main>
        <NotFoundScreen />
      </main>
    }
    failed={(error) => <StandaloneErrorScreen error={error} />}
  />
);
