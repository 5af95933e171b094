import type { Administrator } from '@saldo/contract/administrators';
import type { Column } from '../../ui/table/table-column.ts';

export const administratorColumns: readonly Column<Administrator>[] = [
  {
    key: 'name',
    header: 'Navn',
    sortable: true,
    value: (administrator) => administrator.name,
    render: (administrator) => administrator.name,
  },
  {
    key: 'email',
    header: 'E-mail',
    sortable: true,
    value: (administrator) => administrator.email,
    render: (administrator) => administrator.email,
  },
];
