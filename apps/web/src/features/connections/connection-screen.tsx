import { Button } from '@mantine/core';
import type { Connection } from '@saldo/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { connectionList } from '../../api/connections.ts';
import { Link } from '../../ui/address/link.tsx';
import { useParams } from '../../ui/address/screens.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { ConnectionKeys } from './connection-keys.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { DisabledWebhooks } from './disabled-webhooks.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const EditConnectionDialog = lazyComponent(() =>
  import('./connection-dialog.tsx').then((m) => m.EditConnectionDialog),
);

const back = { to: '/connections', label: 'Forbindelser' };

export function ConnectionScreen() {
  const { id } = useParams();
  const { data, error, refetch } = useQuery(connectionList);
  const connection = data?.find((one) => String(one.id) === id);
  if (connection) return <Loaded key={connection.id} connection={connection} />;
  return (
    <>
      <PageHeader title={data ? 'Forbindelsen findes ikke' : 'Forbindelse'} back={back} />
      {data && (
        <p>
          Adressen passer ikke til nogen forbindelse. <Link to="/connections">Til forbindelserne</Link>
        </p>
      )}
      {!data && error && (
        <LoadError title="Forbindelsen kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner text="Indlæser forbindelse …" />}
    </>
  );
}

function Loaded({ connection }: { connection: Connection }) {
  const dialogs = useDialogs<{ edit: undefined }>();
  const { name, isDefault, returnAddress, address, customerCount, productCount } = connection;
  return (
    <>
      <PageHeader
        help="connections"
        title={name}
        back={back}
        action={
          <Button variant="default" onClick={() => dialogs.open('edit')}>
            Rediger
          </Button>
        }
      />
      <DisabledWebhooks connection={connection} />
      <Facts>
        <Fact label="Adresse til login">{returnAddress ?? <Missing />}</Fact>
        <Fact label="Adresse til webhooks">{address ?? <Missing />}</Fact>
        <Fact label="Kunder">
          <span className="figures">{formatCount(customerCount)}</span>
          {isDefault && <span className="secondary"> Nye kunder får denne forbindelse</span>}
        </Fact>
        <Fact label="Produkter">
          <span className="figures">{formatCount(productCount)}</span>
        </Fact>
        <Fact label="Signeringsnøgle">
          <WebhookSecret id={connection.id} />
        </Fact>
      </Facts>
      <ConnectionKeys connection={connection} />
      <DeliveryLog connection={connection} />
      <DialogHost
        dialogs={dialogs}
        render={{ edit: (frame) => <EditConnectionDialog {...frame} connection={connection} /> }}
      />
    </>
  );
}

const Missing = () => <span className="secondary">Ikke angivet</span>;
