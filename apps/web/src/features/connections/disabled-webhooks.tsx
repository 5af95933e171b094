import { Button } from '@mantine/core';
import type { Connection } from '@saldo/contract/connections';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEnableWebhooks } from '../../api/connections.ts';
import { actionSucceeded, toastError, toastSuccess } from '../../ui/toast/toast.ts';
import classes from './disabled-webhooks.module.css';

const ENABLE = 'enable webhooks';

export function DisabledWebhooks({ connection }: { connection: Connection }) {
  const enable = useEnableWebhooks(connection.id);
  if (connection.webhooksDisabledAt === null) return null;
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={24} aria-hidden />
      <p>
        <strong>Webhooks er slået fra</strong> siden {formatDateTime(connection.webhooksDisabledAt)}, fordi
        webshoppen ikke tog imod beskederne. Ret fejlen, og slå dem til igen. Så sendes det, der ikke er
        leveret.
      </p>
      <Button
        loading={enable.isPending}
        onClick={() =>
          enable.mutate(undefined, {
            onSuccess: () => {
              actionSucceeded(ENABLE);
              toastSuccess('Webhooks er nu slået til igen.');
            },
            onError: (error) => toastError(error.message, ENABLE),
          })
        }
      >
        Slå til igen
      </Button>
    </div>
  );
}
