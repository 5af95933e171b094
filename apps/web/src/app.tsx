import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { CurrentUser } from '@saldo/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routesFor, signedOutRoutes } from './routes.tsx';
import { createQueryClient } from './shared/query-client.ts';
import { SessionUserProvider } from './shared/session-user.ts';
import { styleNonce } from './shared/style-nonce.ts';
import { AppErrorBoundary } from './shell/app-error-boundary.tsx';
import { StartFailedScreen } from './shell/start-failed-screen.tsx';
import { Spinner } from './ui/spinner.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { ToastOutlet } from './ui/toast-outlet.tsx';
import { TooltipLayer } from './ui/tooltip-layer.tsx';

export type Phase =
  | { name: 'starting' }
  | { name: 'signed-out' }
  | { name: 'failed'; error: Error; retry: () => void }
  | { name: 'signed-in'; user: CurrentUser };

const queryClient = createQueryClient();
const colorScheme = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

export function App({ phase }: { phase: Phase }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={styleNonce}
      // Writes the variables at run time instead of loading a style sheet for all Mantine colours.
      deduplicateCssVariables={false}
    >
      <AppErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Screens phase={phase} />
          <ToastOutlet />
          <TooltipLayer />
        </QueryClientProvider>
      </AppErrorBoundary>
    </MantineProvider>
  );
}

function Screens({ phase }: { phase: Phase }) {
  switch (phase.name) {
    case 'starting':
      return <Spinner />;
    case 'failed':
      return <StartFailedScreen error={phase.error} onRetry={phase.retry} />;
    case 'signed-out':
      return (
        <Suspense fallback={null}>
          <Router user={null} />
        </Suspense>
      );
    case 'signed-in':
      return (
        <SessionUserProvider value={phase.user}>
          <Router user={phase.user} />
        </SessionUserProvider>
      );
  }
}

/** Created after the current user is loaded, because the routes depend on the role. */
function Router({ user }: { user: CurrentUser | null }) {
  const router = useMemo(() => createBrowserRouter(user ? routesFor(user) : signedOutRoutes), [user]);
  return <RouterProvider router={router} />;
}
