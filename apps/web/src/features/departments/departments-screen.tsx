import { Button } from '@mantine/core';
import type { Department } from '@saldo/contract/departments';
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { departmentsOf } from '../../api/departments.ts';
import { productsAddress } from '../../ui/address/addresses.ts';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { useErrorToast } from '../../ui/toast/use-error-toast.ts';
import { departmentColumns } from './department-columns.tsx';

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
            <DepartmentDialog
              {...frame}
              department={department}
              onSaved={(saved) => (department ? mark(saved.id) : navigate(productsAddress(saved)))}
            />
          ),
          delete: (frame, department) => <DeleteDepartmentDialog {...frame} department={department} />,
        }}
      />
    </>
  );
}
