import { Button } from '@mantine/core';
import { MessagePage } from '../../ui/page/message-page.tsx';

export function StartFailedScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
