import { customerFields } from '@saldo/contract/customer-fields';
import type { Customer, customerSortColumns } from '@saldo/contract/customers';
import { Link } from '../../shared/navigation/link.tsx';
import type { Column } from '../../ui/table-column.ts';

export const customerColumns: readonly Column<Customer, (typeof customerSortColumns)[number]>[] = [
  {
    key: 'companyName',
    header: customerFields.companyName.label,
    sortable: true,
    value: (customer) => customer.companyName,
    render: (customer) => customer.companyName,
  },
  {
    key: 'customerGroup',
    header: 'Kundegruppe',
    sortable: true,
    width: '16%',
    value: (customer) => customer.customerGroup.name,
    render: (customer) => customer.customerGroup.name,
  },
  {
    key: 'email',
    header: customerFields.email.label,
    sortable: true,
    value: (customer) => customer.email,
    render: (customer) => customer.email,
  },
  {
    key: 'debtorNumber',
    header: 'Debitornr.',
    sortable: true,
    align: 'right',
    width: '120px',
    hideOnNarrow: true,
    render: (customer) => customer.debtorNumber,
  },
  {
    key: 'employeeCount',
    header: 'Medarbejdere',
    sortable: true,
    align: 'right',
    width: '136px',
    render: (customer) => customer.employeeCount.toLocaleString('da-DK'),
  },
  {
    key: 'adminCount',
    header: 'Administratorer',
    sortable: true,
    align: 'right',
    width: '150px',
    hideOnNarrow: true,
    render: ({ id, companyName, adminCount }) => (
      <Link
        to={`/customers/${id}#administratorer`}
        aria-label={`${adminCount.toLocaleString('da-DK')} ${adminCount === 1 ? 'administrator' : 'administratorer'} hos ${companyName}`}
      >
        {adminCount.toLocaleString('da-DK')}
      </Link>
    ),
  },
];
