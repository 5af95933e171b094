import { customerFields } from '@saldo/contract/customer-fields';
import type { Customer, customerSortColumns } from '@saldo/contract/customers';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { countOf, employeeCount, formatCount } from '../../ui/text/counts.ts';

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
    value: (customer) => customer.customerGroup.name,
    render: (customer) => customer.customerGroup.name,
  },
  {
    key: 'email',
    header: customerFields.email.label,
    sortable: true,
    hideOnCard: true,
    value: (customer) => customer.email,
    render: (customer) => customer.email,
  },
  {
    key: 'debtorNumber',
    header: 'Debitornr.',
    sortable: true,
    align: 'right',
    hideOnNarrow: true,
    hideOnCard: true,
    render: (customer) => customer.debtorNumber,
  },
  {
    key: 'employeeCount',
    header: 'Medarbejdere',
    sortable: true,
    align: 'right',
    onCardEnd: true,
    render: (customer) => formatCount(customer.employeeCount),
    renderOnCard: (customer) => employeeCount(customer.employeeCount),
  },
  {
    key: 'adminCount',
    header: 'Administratorer',
    sortable: true,
    align: 'right',
    hideOnNarrow: true,
    hideOnCard: true,
    render: ({ id, companyName, adminCount }) => (
      <Link
        to={`/customers/${id}#administratorer`}
        aria-label={`${countOf(adminCount, 'administrator', 'administratorer')} hos ${companyName}`}
      >
        {formatCount(adminCount)}
      </Link>
    ),
  },
];
