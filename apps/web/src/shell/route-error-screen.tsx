import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { ApiError } from '../shared/api-error.ts';
import { MessagePage } from './message-page.tsx';

/** A screen failed: while drawing, or because its code could not be fetched (offline, or a new version is out). */
export function RouteErrorScreen() {
  const error = useRouteError();
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
