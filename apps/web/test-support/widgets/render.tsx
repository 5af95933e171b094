import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../src/ui/page/theme.css';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { CurrentUser } from '@saldo/contract/session';
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { queryClient } from '../../src/api/client/query-client.ts';
import { currentUser } from '../../src/api/session.ts';
import { FloatingLayers } from '../../src/app/floating-layers.tsx';
import { NavigationProvider } from '../../src/ui/address/navigation.tsx';
import { cssVariables, theme } from '../../src/ui/page/theme.ts';

let root: Root | undefined;

const operator: CurrentUser = {
  id: 1,
  role: 'Admin',
  name: 'Ole Operatør',
  email: 'ole@bureau.example',
  customer: null,
  kind: null,
  departments: [],
  needsTwoStep: false,
  showsFirstSteps: false,
  waiting: { orders: 0, credits: 0 },
  lists: [],
};

/**
 * Renders into the page of the test as the app does, with its theme, queries, toasts and browser history, for an
 * operator.
 */
export function render(element: ReactNode, address = '/'): RouterHistory {
  queryClient.setQueryData(currentUser.queryKey, operator);
  window.history.pushState(null, '', address);
  const history = createBrowserHistory();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <NavigationProvider history={history}>
          <main>{element}</main>
          <FloatingLayers />
        </NavigationProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return history;
}

/** Clicks twice before React can render the effect of the first click. */
export async function clickTwice(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}

/** Empties the page after a test. */
export function clearPage(): void {
  root?.unmount();
  root = undefined;
  notifications.clean();
  queryClient.clear();
  document.body.replaceChildren();
}
