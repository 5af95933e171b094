import { Button } from '@mantine/core';
import type { ListedCustomerGroup } from '@saldo/contract/customer-groups';
import { IconCalendarTime, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { customerGroupList } from '../../api/customer-groups.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { customerGroupColumns } from './customer-group-columns.tsx';

const CustomerGroupDialog = lazyComponent(() =>
  import('./customer-group-dialog.tsx').then((m) => m.CustomerGroupDialog),
);
const DeleteCustomerGroupDialog = lazyComponent(() =>
  import('./delete-customer-group-dialog.tsx').then((m) => m.DeleteCustomerGroupDialog),
);
const GroupRunsDialog = lazyComponent(() => import('./group-runs-dialog.tsx').then((m) => m.GroupRunsDialog));
const TestGroupDialog = lazyComponent(() => import('./test-group-dialog.tsx').then((m) => m.TestGroupDialog));

type CustomerGroupDialogs = {
  form: ListedCustomerGroup | undefined;
  delete: ListedCustomerGroup;
  runs: ListedCustomerGroup;
  test: ListedCustomerGroup;
};

export function CustomerGroupsScreen() {
  const state = useTableState({ defaultSort: 'name', columns: customerGroupColumns });
  const source = clientSource(useQuery(customerGroupList), customerGroupColumns, state);
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<CustomerGroupDialogs>();

  const createButton = (
    <Button data-creates onClick={() => dialogs.open('form')}>
      Opret kundegruppe
    </Button>
  );
  return (
    <>
      <PageHeader
        help="customer-groups"
        title="Kundegrupper"
        count={source.rows && source.total}
        action={createButton}
      />
      <DataTable
        label="Kundegrupper"
        columns={customerGroupColumns}
        source={source}
        state={state}
        rowKey={(group) => group.id}
        rowName={(group) => group.name}
        onOpenRow={(group) => dialogs.open('runs', group)}
        actions={(group) => [
          ...(group.frequency === 'test'
            ? [
                {
                  key: 'test',
                  label: 'Kør test',
                  icon: <IconPlayerPlay aria-hidden />,
                  onSelect: () => dialogs.open('test', group),
                },
              ]
            : []),
          {
            key: 'runs',
            label: 'Næste kørsel',
            icon: <IconCalendarTime aria-hidden />,
            onSelect: () => dialogs.open('runs', group),
          },
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil aria-hidden />,
            onSelect: () => dialogs.open('form', group),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('delete', group),
          },
        ]}
        searchLabel="Søg i kundegrupper"
        empty={{
          title: 'Der er ingen kundegrupper endnu.',
          why: 'En kundegruppe bestemmer, hvad medarbejderne hos dens kunder automatisk får tilskrevet.',
          action: createButton,
        }}
        errorTitle="Kundegrupperne kunne ikke hentes."
        loadingText="Indlæser kundegrupper …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          form: (frame, group) => (
            <CustomerGroupDialog {...frame} group={group} onSaved={({ id }) => mark(id)} />
          ),
          delete: (frame, group) => <DeleteCustomerGroupDialog {...frame} group={group} />,
          runs: (frame, group) => (
            <GroupRunsDialog {...frame} group={group} onTest={() => dialogs.open('test', group)} />
          ),
          test: (frame, group) => <TestGroupDialog {...frame} group={group} />,
        }}
      />
    </>
  );
}
