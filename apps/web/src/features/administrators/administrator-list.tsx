import { Button } from '@mantine/core';
import type { Administrator } from '@saldo/contract/administrators';
import { IconKey, IconMail, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { useWelcome } from '../../ui/use-welcome.ts';
import { administratorColumns } from './administrator-columns.tsx';
import { administratorsOf, useSendAdministratorWelcome } from './administrators.api.ts';

const CreateAdministratorDialog = lazyComponent(() =>
  import('./create-administrator-dialog.tsx').then((m) => m.CreateAdministratorDialog),
);
const EditAdministratorDialog = lazyComponent(() =>
  import('./edit-administrator-dialog.tsx').then((m) => m.EditAdministratorDialog),
);
const AdministratorPasswordDialog = lazyComponent(() =>
  import('./administrator-password-dialog.tsx').then((m) => m.AdministratorPasswordDialog),
);
const RemoveAdministratorTwoStepDialog = lazyComponent(() =>
  import('./remove-administrator-two-step-dialog.tsx').then((m) => m.RemoveAdministratorTwoStepDialog),
);
const DeleteAdministratorDialog = lazyComponent(() =>
  import('./delete-administrator-dialog.tsx').then((m) => m.DeleteAdministratorDialog),
);
const NoticeDialog = lazyComponent(() => import('../../ui/notice-dialog.tsx').then((m) => m.NoticeDialog));

type AdministratorDialogs = {
  create: undefined;
  edit: Administrator;
  password: Administrator;
  removeTwoStep: Administrator;
  delete: Administrator;
  noWelcome: Administrator;
};

export function AdministratorList({ customerId }: { customerId: number }) {
  const state = useTableState({
    columns: administratorColumns,
    defaultSort: 'name',
    prefix: 'administrators-',
  });
  const source = clientSource(useQuery(administratorsOf(customerId)), administratorColumns, state);
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<AdministratorDialogs>();
  const sendWelcome = useWelcome<Administrator>({
    mutation: useSendAdministratorWelcome(customerId),
    isPossible: ({ sendWelcomeEmailPassword }) => sendWelcomeEmailPassword,
    impossible: 'welcome_needs_password',
    onImpossible: (administrator) => dialogs.open('noWelcome', administrator),
  });

  const createButton = (
    <Button variant="default" onClick={() => dialogs.open('create')}>
      Opret administrator
    </Button>
  );
  return (
    <div id="administratorer">
      <SectionHeader title="Administratorer" count={source.rows && source.total} action={createButton} />
      <DataTable
        label="Administratorer"
        columns={administratorColumns}
        source={source}
        state={state}
        rowKey={(administrator) => administrator.id}
        rowName={(administrator) => administrator.name}
        actions={(administrator) => [
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil size={20} aria-hidden />,
            onSelect: () => dialogs.open('edit', administrator),
          },
          {
            key: 'password',
            label: 'Skift kodeord',
            icon: <IconKey size={20} aria-hidden />,
            onSelect: () => dialogs.open('password', administrator),
          },
          ...(administrator.twoStepEnabled
            ? [
                {
                  key: 'two-step',
                  label: 'Slå totrinslogin fra',
                  icon: <IconShieldOff size={20} aria-hidden />,
                  onSelect: () => dialogs.open('removeTwoStep', administrator),
                },
              ]
            : []),
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('delete', administrator),
          },
          {
            key: 'welcome',
            label: 'Send velkomst e-mail',
            icon: <IconMail size={20} aria-hidden />,
            isGreyed: !administrator.sendWelcomeEmailPassword,
            onSelect: () => sendWelcome(administrator),
          },
        ]}
        empty={{
          title: 'Der er ingen administratorer endnu.',
          why: 'En administrator logger ind for kunden og godkender dens ordrer.',
          action: createButton,
        }}
        errorTitle="Administratorerne kunne ikke hentes."
        loadingText="Indlæser administratorer …"
        markedKey={marked}
        withoutPaginator={source.total <= state.size}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => (
            <CreateAdministratorDialog {...frame} customerId={customerId} onCreated={({ id }) => mark(id)} />
          ),
          edit: (frame, administrator) => (
            <EditAdministratorDialog
              {...frame}
              customerId={customerId}
              administrator={administrator}
              onUpdated={({ id }) => mark(id)}
            />
          ),
          password: (frame, administrator) => (
            <AdministratorPasswordDialog {...frame} customerId={customerId} administrator={administrator} />
          ),
          removeTwoStep: (frame, administrator) => (
            <RemoveAdministratorTwoStepDialog
              {...frame}
              customerId={customerId}
              administrator={administrator}
              onRemoved={mark}
            />
          ),
          delete: (frame, administrator) => (
            <DeleteAdministratorDialog {...frame} customerId={customerId} administrator={administrator} />
          ),
          noWelcome: (frame, administrator) => (
            <NoticeDialog
              {...frame}
              title="Velkomst e-mailen kan ikke sendes"
              action={{
                label: 'Skift kodeord',
                onClick: () => {
                  frame.onClose();
                  dialogs.open('password', administrator);
                },
              }}
            >
              <p>
                Kodeordet for <strong>{administrator.name}</strong> er ikke kendt. Sæt et nyt med Skift
                kodeord, og send så velkomst e-mailen.
              </p>
            </NoticeDialog>
          ),
        }}
      />
    </div>
  );
}
