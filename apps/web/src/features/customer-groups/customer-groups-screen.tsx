import { Button } from '@mantine/core';
import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { IconCalendarTime, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { customerGroupColumns } from './customer-group-columns.tsx';
import { customerGroupList } from './customer-groups.api.ts';

const CustomerGroupDialog = lazyDialog(() =>
  import('./customer-group-dialog.tsx').then((m) => m.CustomerGroupDialog),
);
const DeleteCustomerGroupDialog = lazyDialog(() =>
  import('./delete-customer-group-dialog.tsx').then((m) => m.DeleteCustomerGroupDialog),
);
const GroupRunsDialog = lazyDialog(() => import('./group-runs-dialog.tsx').then((m) => m.GroupRunsDialog));
const TestGroupDialog = lazyDialog(() => import('./test-group-dialog.tsx').then((m) => m.TestGroupDialog));

interface CustomerGroupsScreenProps {
  /** Reloads what else shows groups. */
  onChanged: () => void;
  /** Reloads what shows balances, after points were credited. */
  onRan: () => void;
}

/** `Kundegrupper`: the rules of the automatic top-up (spec §2). */
export function CustomerGroupsScreen({ onChanged, onRan }: CustomerGroupsScreenProps) {
  const state = useTableState({ defaultSort: 'name', columns: customerGroupColumns });
  const source = clientSource(useQuery(customerGroupList), customerGroupColumns, state);
  const [marked, mark] = useMarkedRow();
  const form = useDialog<CustomerGroup | undefined>();
  const removal = useDialog<CustomerGroup>();
  const runs = useDialog<CustomerGroup>();
  const testing = useDialog<CustomerGroup>();

  const createButton = <Button onClick={() => form.open(undefined)}>Opret kundegruppe</Button>;
  return (
    <>
      <PageHeader title="Kundegrupper" count={source.rows && source.total} action={createButton} />
      <DataTable
        label="Kundegrupper"
        columns={customerGroupColumns}
        source={source}
        state={state}
        rowKey={(group) => group.id}
        rowName={(group) => group.name}
        onOpenRow={runs.open}
        actions={(group) => [
          ...(group.frequency === 'test'
            ? [
                {
                  key: 'test',
                  label: 'Kør test',
                  icon: <IconPlayerPlay size={20} aria-hidden />,
                  onSelect: () => testing.open(group),
                },
              ]
            : []),
          {
            key: 'runs',
            label: 'Næste kørsel',
            icon: <IconCalendarTime size={20} aria-hidden />,
            onSelect: () => runs.open(group),
          },
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil size={20} aria-hidden />,
            onSelect: () => form.open(group),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            onSelect: () => removal.open(group),
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
      <CustomerGroupDialog
        key={`form-${form.opening}`}
        opened={form.opened}
        onClose={form.close}
        group={form.target}
        onSaved={(group) => mark(group.id)}
        onChanged={onChanged}
      />
      {removal.target && (
        <DeleteCustomerGroupDialog
          key={`removal-${removal.opening}`}
          opened={removal.opened}
          onClose={removal.close}
          group={removal.target}
          onChanged={onChanged}
        />
      )}
      {runs.target && (
        <GroupRunsDialog
          key={`runs-${runs.opening}`}
          opened={runs.opened}
          onClose={runs.close}
          group={runs.target}
          onTest={() => runs.target && testing.open(runs.target)}
          covered={testing.opened}
        />
      )}
      {testing.target && (
        <TestGroupDialog
          key={`test-${testing.opening}`}
          opened={testing.opened}
          onClose={testing.close}
          group={testing.target}
          onRan={onRan}
        />
      )}
    </>
  );
}
