import { Button } from '@mantine/core';
import type { Administrator } from '@saldo/contract/administrators';
import { IconKey, IconMail, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { administratorColumns } from './administrator-columns.tsx';
import { administratorsOf } from './administrators.api.ts';
import { useWelcome } from './use-welcome.ts';

const CreateAdministratorDialog = lazyDialog(() =>
  import('./create-administrator-dialog.tsx').then((m) => m.CreateAdministratorDialog),
);
const EditAdministratorDialog = lazyDialog(() =>
  import('./edit-administrator-dialog.tsx').then((m) => m.EditAdministratorDialog),
);
const AdministratorPasswordDialog = lazyDialog(() =>
  import('./administrator-password-dialog.tsx').then((m) => m.AdministratorPasswordDialog),
);
const RemoveAdministratorTwoStepDialog = lazyDialog(() =>
  import('./remove-administrator-two-step-dialog.tsx').then((m) => m.RemoveAdministratorTwoStepDialog),
);
const DeleteAdministratorDialog = lazyDialog(() =>
  import('./delete-administrator-dialog.tsx').then((m) => m.DeleteAdministratorDialog),
);
const NoticeDialog = lazyDialog(() => import('../../ui/notice-dialog.tsx').then((m) => m.NoticeDialog));

interface AdministratorListProps {
  customerId: number;
  /** There is an administrator more or less. */
  onCountChanged: () => void;
}

/** The administrators of a customer with everything that can be done with them; `#administratorer` leads here. */
export function AdministratorList({ customerId, onCountChanged }: AdministratorListProps) {
  const state = useTableState({
    columns: administratorColumns,
    defaultSort: 'name',
    prefix: 'administrators-',
  });
  const source = clientSource(useQuery(administratorsOf(customerId)), administratorColumns, state);
  const [marked, mark] = useMarkedRow();
  const creating = useDialog<null>();
  const editing = useDialog<Administrator>();
  const password = useDialog<Administrator>();
  const removingTwoStep = useDialog<Administrator>();
  const deleting = useDialog<Administrator>();
  const impossible = useDialog<Administrator>();
  const sendWelcome = useWelcome(customerId, impossible.open);

  const createButton = (
    <Button variant="default" onClick={() => creating.open(null)}>
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
            onSelect: () => editing.open(administrator),
          },
          {
            key: 'password',
            label: 'Skift kodeord',
            icon: <IconKey size={20} aria-hidden />,
            onSelect: () => password.open(administrator),
          },
          ...(administrator.twoStepEnabled
            ? [
                {
                  key: 'two-step',
                  label: 'Slå totrinslogin fra',
                  icon: <IconShieldOff size={20} aria-hidden />,
                  onSelect: () => removingTwoStep.open(administrator),
                },
              ]
            : []),
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            onSelect: () => deleting.open(administrator),
          },
          {
            key: 'welcome',
            label: 'Send velkomst e-mail',
            icon: <IconMail size={20} aria-hidden />,
            greyed: !administrator.sendWelcomeEmailPassword,
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
      <CreateAdministratorDialog
        key={`create-${creating.opening}`}
        opened={creating.opened}
        onClose={creating.close}
        customerId={customerId}
        onCreated={({ id }) => {
          mark(id);
          onCountChanged();
        }}
      />
      {editing.target && (
        <EditAdministratorDialog
          key={`edit-${editing.opening}`}
          opened={editing.opened}
          onClose={editing.close}
          customerId={customerId}
          administrator={editing.target}
          onUpdated={({ id }) => mark(id)}
        />
      )}
      {password.target && (
        <AdministratorPasswordDialog
          key={`password-${password.opening}`}
          opened={password.opened}
          onClose={password.close}
          customerId={customerId}
          administrator={password.target}
        />
      )}
      {removingTwoStep.target && (
        <RemoveAdministratorTwoStepDialog
          key={`two-step-${removingTwoStep.opening}`}
          opened={removingTwoStep.opened}
          onClose={removingTwoStep.close}
          customerId={customerId}
          administrator={removingTwoStep.target}
          onRemoved={mark}
        />
      )}
      {deleting.target && (
        <DeleteAdministratorDialog
          key={`delete-${deleting.opening}`}
          opened={deleting.opened}
          onClose={deleting.close}
          customerId={customerId}
          administrator={deleting.target}
          onDeleted={onCountChanged}
        />
      )}
      {impossible.target && (
        <NoticeDialog
          opened={impossible.opened}
          onClose={impossible.close}
          title="Velkomst e-mailen kan ikke sendes"
          action={{
            label: 'Skift kodeord',
            onClick: () => {
              impossible.close();
              if (impossible.target) password.open(impossible.target);
            },
          }}
        >
          <p>
            Kodeordet for <strong>{impossible.target.name}</strong> er ikke kendt. Sæt et nyt med Skift
            kodeord, og send så velkomst e-mailen.
          </p>
        </NoticeDialog>
      )}
    </div>
  );
}
