import { Button } from '@mantine/core';
import { useWebhookSecret } from '../../api/connections.ts';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';
import { SecretText } from './secret-text.tsx';

const REVEAL = 'reveal webhook secret';

export function WebhookSecret({ id }: { id: number }) {
  const reveal = useWebhookSecret(id);
  if (!reveal.data) {
    return (
      <Button
        variant="default"
        size="xs"
        aria-label="Vis signeringsnøgle"
        loading={reveal.isPending}
        onClick={() =>
          reveal.mutate(undefined, {
            onSuccess: () => actionSucceeded(REVEAL),
            onError: (error) => toastError(error.message, REVEAL),
          })
        }
      >
        Vis
      </Button>
    );
  }
  return (
    <SecretText secret={reveal.data.secret}>
      <Button variant="default" onClick={reveal.reset} autoFocus>
        Skjul
      </Button>
    </SecretText>
  );
}
