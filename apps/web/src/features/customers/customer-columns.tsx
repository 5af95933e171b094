import { customerFields } from '@saldo/contract/customer-fields';
import type { Customer, customerSortColumns } from '@saldo/contract/customers';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { countOf, employeeCount, formatCount } from '../../ui/text/counts.ts';
import classes from './customer-columns.module.css';
import { endingWords } from './ending-words.ts';

const administrators = (count: number): string => countOf(count, 'administrator', 'administratorer');

export const customerColumns: readonly Column<Customer, (typeof customerSortColumns)[number]>[] = [
  {
    key: 'companyName',
    header: customerFields.companyName.label,
    sortable: true,
    // The other texts are cut first.
    width: 'minmax(180px, auto)',
    value: (customer) => customer.companyName,
    render: ({ companyName, ending }) =>
      ending ? (
        <>
          {companyName}{' '}
          <span className="secondary" style={{ whiteSpace: 'nowrap' }}>
            {endingWords(ending)}
          </span>
        </>
      ) : (
        companyName
      ),
  },
  {
    key: 'customerGroup',
    header: 'Kundegruppe',
    sortable: true,
    value: (customer) => customer.customerGroup.name,
    render: ({ customerGroup, adminCount }) => (
      <div className={classes.lines}>
        {customerGroup.name}
        {/* Its column would cut the e-mail address. */}
        <span className={classes.medium}>{administrators(adminCount)}</span>
      </div>
    ),
    renderOnCard: (customer) => customer.customerGroup.name,
  },
  {
    key: 'email',
    header: customerFields.email.label,
    sortable: true,
    value: (customer) => customer.email,
    render: ({ email, debtorNumber }) => (
      <div className={classes.lines}>
        {email}
        <span className={classes.medium}>Debitornr. {debtorNumber}</span>
      </div>
    ),
    renderOnCard: (customer) => customer.email,
  },
  {
    key: 'debtorNumber',
    header: 'Debitornr.',
    sortable: true,
    align: 'right',
    hideOnMedium: true,
    render: (customer) => customer.debtorNumber,
  },
  {
    key: 'employeeCount',
    header: 'Medarbejdere',
    sortable: true,
    align: 'right',
    render: (customer) => formatCount(customer.employeeCount),
    renderOnCard: (customer) => employeeCount(customer.employeeCount),
  },
  {
    key: 'adminCount',
    header: 'Administratorer',
    sortable: true,
    align: 'right',
    hideOnMedium: true,
    render: ({ id, companyName, adminCount }) => (
      <Link
        to={`/customers/${id}/administrators`}
        aria-label={`${administrators(adminCount)} hos ${companyName}`}
      >
        {formatCount(adminCount)}
      </Link>
    ),
    renderOnCard: ({ id, adminCount }) => (
      <Link to={`/customers/${id}/administrators`}>{administrators(adminCount)}</Link>
    ),
  },
];
