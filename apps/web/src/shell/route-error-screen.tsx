import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { ApiError } from '../shared/api-error.ts';
import { MessagePage } from './message-page.tsx';

/** The screen of a route that failed. */
export function RouteErrorScreen() {
  return <ErrorScreen error={useRouteError()} />;
}

/** The same where no screen is around it. */
export function OutsideRouteErrorScreen() {
  return (
    <main>
      <RouteErrorScreen />
    </main>
  );
}

/** Something failed: while drawing, or because its code could not be fetched (offline, or a new version is out). */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <MessagePage
      alert
      title="Der opstod en fejl"
      action={<Button onClick={() => location.reload()}>Prøv igen</Button>}
    >
      {error instanceof ApiError
        ? error.message
        : 'Siden kunne ikke vises. Der kan være kommet en ny udgave, eller forbindelsen er væk.'}
    </MessagePage>
  );
}
