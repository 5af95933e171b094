import { Button } from '@mantine/core';
import type { Department } from '@saldo/contract/departments';
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { productsAddress } from '../../ui/address/addresses.ts';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { useAskedForm } from '../../ui/dialog/use-asked-form.ts';
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

export const DepartmentsScreen = () => (
  <DepartmentList
    header={(count, createButton) => (
      <PageHeader help="departments" title="Afdelinger" count={count} action={createButton} />
    )}
  />
);

interface DepartmentListProps {
  /** Rendered above the table, with the count once it is known, and the button that creates. */
  header: (count: number | undefined, createButton: ReactNode) => ReactNode;
}

/** The departments of the administrator's own customer or, for an operator, of the customer of the page. */
export function DepartmentList({ header }: DepartmentListProps) {
  const customerId = useCustomerId();
  const columns = useMemo(() => departmentColumns(customerId), [customerId]);
  const state = useTableState({ defaultSort: 'name', columns });
  const query = useQuery(departmentsOf(customerId));
  const source = clientSource(query, columns, state);
  useErrorToast(query.error, 'Kunne ikke indlæse afdelinger');
  const navigate = useNavigate();
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<DepartmentDialogs>();
  useAskedForm('department', () => dialogs.open('form'));

  const createButton = (
    <Button data-creates onClick={() => dialogs.open('form')}>
      Opret afdeling
    </Button>
  );
  return (
    <>
      {header(source.rows && source.total, createButton)}
      <DataTable
        label="Afdelinger"
        columns={columns}
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
