import { Button } from '@mantine/core';
import type { Webhook } from '@saldo/contract/connections';
import { webhookWords } from '@saldo/contract/webhook-events';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import { webhookById } from '../../api/connections.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { failureWords } from './webhook-columns.tsx';
import classes from './webhook-dialog.module.css';
import { WebhookStateLabel } from './webhook-state-label.tsx';

interface WebhookDialogProps {
  opened: boolean;
  onClose: () => void;
  connectionId: number;
  webhook: Webhook;
  onResend: (webhook: Webhook) => void;
}

export function WebhookDialog({ opened, onClose, connectionId, webhook, onResend }: WebhookDialogProps) {
  const { data, error, refetch } = useQuery({ ...webhookById(connectionId, webhook.id), enabled: opened });
  const shown = data ?? webhook;
  const failure = failureWords(shown);
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      title={webhookWords(webhook.type)}
      size="lg"
      fullScreenOnPhone
    >
      <Facts>
        <Fact label="Type">
          <code>{shown.type}</code>
        </Fact>
        <Fact label="Oprettet">
          <span className="figures">{formatDateTime(shown.createdAt)}</span>
        </Fact>
        <Fact label="Status">
          <WebhookStateLabel state={shown.state} />
          {shown.deliveredAt !== null && (
            <span className="figures"> {formatDateTime(shown.deliveredAt)}</span>
          )}
        </Fact>
        {shown.attempts > 0 && (
          <Fact label="Forsøg">
            <span className="figures">{shown.attempts}</span>
          </Fact>
        )}
        {failure !== '' && (
          <Fact label="Fejl" danger>
            {failure}
          </Fact>
        )}
      </Facts>
      {error && !data && (
        <LoadError title="Beskeden kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Spinner />}
      {data && <pre className={classes.payload}>{readable(data.payload)}</pre>}
      <DialogButtons>
        {shown.state !== 'queued' && (
          <Button variant="default" onClick={() => onResend(shown)}>
            Send igen
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Luk
        </Button>
      </DialogButtons>
    </ModalFrame>
  );
}

const readable = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);
