import { deviceWords } from '@saldo/contract/device-words';
import type { KnownDevice } from '@saldo/contract/own-account';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { knownDevices } from '../../api/own-account.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import classes from './account-screen.module.css';
import { deviceColumns } from './device-columns.tsx';

const ForgetDeviceDialog = lazyComponent(() =>
  import('./forget-device-dialog.tsx').then((m) => m.ForgetDeviceDialog),
);

export function DeviceList() {
  const state = useTableState({ columns: deviceColumns });
  const query = useQuery(knownDevices);
  // Lists all devices on one page, and ignores a page in the address.
  const source = clientSource(query, deviceColumns, { ...state, search: '', page: 0, size: 1000 });
  const dialogs = useDialogs<{ forget: KnownDevice }>();
  return (
    <>
      <SectionHeader title="Kendte enheder" count={query.data?.length} />
      <p className={`${classes.text} ${classes.aboveTable}`}>
        Her har du logget ind inden for et halvt år. På en kendt enhed kan du logge ind, også når andre gætter
        på dit kodeord. Fjern dem, du ikke længere bruger.
      </p>
      <DataTable
        label="Kendte enheder"
        columns={deviceColumns}
        source={source}
        state={state}
        rowKey={(device) => device.id}
        rowName={({ userAgent }) => deviceWords(userAgent)}
        actions={(device) => [
          {
            key: 'forget',
            label: 'Fjern',
            icon: <IconTrash aria-hidden />,
            onSelect: () => dialogs.open('forget', device),
          },
        ]}
        empty={{ title: 'Ingen enheder er kendt.' }}
        errorTitle="Enhederne kunne ikke hentes."
        loadingText="Indlæser enheder …"
        paginator="never"
      />
      <DialogHost
        dialogs={dialogs}
        render={{ forget: (frame, device) => <ForgetDeviceDialog {...frame} device={device} /> }}
      />
    </>
  );
}
