import { Button } from '@mantine/core';
import type { Department } from '@saldo/contract/departments';
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../shared/navigation/navigation.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { departmentColumns } from './department-columns.tsx';
import { departmentsOf } from './departments.api.ts';
import { productsAddress } from './products-address.ts';

const DepartmentDialog = lazyComponent(() =>
  import('./department-dialog.tsx').then((m) => m.DepartmentDialog),
);
const DeleteDepartmentDialog = lazyComponent(() =>
  import('./delete-department-dialog.tsx').then((m) => m.DeleteDepartmentDialog),
);

type DepartmentDialogs = { form: Department | undefined; delete: Department };

export function DepartmentsScreen() {
  const state = useTableState({ defaultSort: 'name', columns: departmentColumns });
  const query = useQuery(departmentsOf(undefined));
  const source = clientSource(query, departmentColumns, state);
  useErrorToast(query.error, 'Kunne ikke indlæse afdelinger');
  const navigate = useNavigate();
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<DepartmentDialogs>();

  const createButton = <Button onClick={() => dialogs.open('form')}>Opret afdeling</Button>;
  return (
    <>
      <PageHeader
        help="departments"
        title="Afdelinger"
        count={source.rows && source.total}
        action={createButton}
      />
      <DataTable
        label="Afdelinger"
        columns={departmentColumns}
        source={source}
        state={state}
        rowKey={(department) => department.id}
        rowName={(department) => department.name}
        rowHref={productsAddress}
        actions={(department) => [
          {
            key: 'products',
            label: 'Se produkter',
            icon: <IconListCheck aria-hidden />,
            onSelect: () => navigate(productsAddress(department)),
          },
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil aria-hidden />,
            onSelect: () => dialogs.open('form', department),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('delete', department),
          },
        ]}
        searchLabel="Søg i afdelinger"
        empty={{
          title: 'Der er ingen afdelinger tilgængelige.',
          why: 'En afdeling bestemmer, hvilke produkter dens medarbejdere kan købe.',
          action: createButton,
        }}
        errorTitle="Afdelingerne kunne ikke hentes."
        loadingText="Indlæser afdelinger …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          form: (frame, department) => (
            <DepartmentDialog {...frame} department={department} onSaved={({ id }) => mark(id)} />
          ),
          delete: (frame, department) => <DeleteDepartmentDialog {...frame} department={department} />,
        }}
      />
    </>
  );
}
