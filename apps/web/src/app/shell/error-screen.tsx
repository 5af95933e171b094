import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';

/** Reports a render error, or that a screen's code did not load: offline, or after a new version was deployed. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <MessagePage
      alert
      title="Der opstod en fejl"
      action={<Button onClick={() => location.reload()}>Prøv igen</Button>}
    >
      {error instanceof ApiError
        ? error.message
        : 'Siden kunne ikke vises. Der kan være kommet en ny udgave, eller forbindelsen kan være afbrudt.'}
    </MessagePage>
  );
}

/** For errors outside of `AppShell`. */
export const StandaloneErrorScreen = (props: { error: unknown }) => (
  <main>
    <ErrorScreen {...props} />
  </main>
);
