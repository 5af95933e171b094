import { Button } from '@mantine/core';
import type { Department } from '@saldo/contract/departments';
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { departmentColumns } from './department-columns.tsx';
import { departmentsOf } from './departments.api.ts';

const DepartmentDialog = lazyDialog(() => import('./department-dialog.tsx').then((m) => m.DepartmentDialog));
const DeleteDepartmentDialog = lazyDialog(() =>
  import('./delete-department-dialog.tsx').then((m) => m.DeleteDepartmentDialog),
);

const productsOf = (department: Department): string => `/departments/${department.id}/products`;

interface DepartmentsScreenProps {
  /** Reloads what else shows departments. */
  onChanged: () => void;
}

/** `Afdelinger` of the own company (spec §2). */
export function DepartmentsScreen({ onChanged }: DepartmentsScreenProps) {
  const state = useTableState({ defaultSort: 'name', columns: departmentColumns });
  const query = useQuery(departmentsOf(undefined));
  const source = clientSource(query, departmentColumns, state);
  useErrorToast(query.error, 'Kunne ikke indlæse afdelinger');
  const navigate = useNavigate();
  const [marked, mark] = useMarkedRow();
  const form = useDialog<Department | undefined>();
  const removal = useDialog<Department>();

  const createButton = <Button onClick={() => form.open(undefined)}>Opret afdeling</Button>;
  return (
    <>
      <PageHeader title="Afdelinger" count={source.rows && source.total} action={createButton} />
      <DataTable
        label="Afdelinger"
        columns={departmentColumns}
        source={source}
        state={state}
        rowKey={(department) => department.id}
        rowName={(department) => department.name}
        rowHref={productsOf}
        actions={(department) => [
          {
            key: 'products',
            label: 'Se produkter',
            icon: <IconListCheck size={20} aria-hidden />,
            onSelect: () => void navigate(productsOf(department)),
          },
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil size={20} aria-hidden />,
            onSelect: () => form.open(department),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            onSelect: () => removal.open(department),
          },
        ]}
        searchLabel="Søg i afdelinger"
        empty={{
          title: 'Der er ingen afdelinger tilgængelige',
          why: 'En afdeling bestemmer, hvilke produkter dens medarbejdere kan købe.',
          action: createButton,
        }}
        errorTitle="Afdelingerne kunne ikke hentes."
        loadingText="Indlæser afdelinger …"
        markedKey={marked}
      />
      <DepartmentDialog
        key={`form-${form.opening}`}
        opened={form.opened}
        onClose={form.close}
        department={form.target}
        onSaved={(department) => mark(department.id)}
        onChanged={onChanged}
      />
      {removal.target && (
        <DeleteDepartmentDialog
          key={`removal-${removal.opening}`}
          opened={removal.opened}
          onClose={removal.close}
          department={removal.target}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
