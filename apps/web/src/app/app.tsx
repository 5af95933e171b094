import {
  Button,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core';
import { createBrowserHistory } from '@tanstack/history';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../api/client/query-client.ts';
import { ErrorBoundary } from '../ui/address/error-boundary.tsx';
import { NavigationProvider } from '../ui/address/navigation.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { Spinner } from '../ui/page/spinner.tsx';
import { cssVariables, theme } from '../ui/page/theme.ts';
import { useHealing } from '../ui/page/use-healing.ts';
import { SignedInScreens, SignedOutScreens } from './app-screens.tsx';
import { FloatingOutlet } from './floating-outlet.tsx';
import { StandaloneErrorScreen } from './shell/error-screen.tsx';
import { styleNonce } from './style-nonce.ts';

type Phase =
  | { name: 'starting' }
  | { name: 'signed-out' }
  | { name: 'failed'; error: Error; retry: () => void }
  | { name: 'signed-in' };

const history = createBrowserHistory();

export function App({ phase }: { phase: Phase }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
      // Writes the variables at run time instead of loading a style sheet for all Mantine colours.
      deduplicateCssVariables={false}
    >
      <ErrorBoundary failed={(error) => <StandaloneErrorScreen error={error} />}>
        <QueryClientProvider client={queryClient}>
          <NavigationProvider history={history}>
            <Start phase={phase} />
            <FloatingOutlet />
          </NavigationProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}

function Start({ phase }: { phase: Phase }) {
  switch (phase.name) {
    case 'starting':
      return <Spinner />;
    case 'failed':
      return <StartFailedScreen error={phase.error} onRetry={phase.retry} />;
    case 'signed-out':
      return (
        <Suspense fallback={null}>
          <SignedOutScreens />
        </Suspense>
      );
    case 'signed-in':
      return <SignedInScreens />;
  }
}

const stored = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** Signing out clears the site's storage; `public/early.js` restores the choice from this cookie. */
const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in current browsers.
    document.cookie = `color-scheme=${scheme};path=/;max-age=31536000;samesite=lax`;
  },
};

function StartFailedScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useHealing(error, onRetry);
  return (
    <main>
      <MessagePage
        alert
        title="Saldo kunne ikke starte"
        action={<Button onClick={onRetry}>Prøv igen</Button>}
      >
        {error.message}
      </MessagePage>
    </main>
  );
}
