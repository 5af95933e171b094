import type { ListedCustomerGroup } from '@saldo/contract/customer-groups';
import { frequencyTexts } from '@saldo/contract/frequency-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { countOf, formatCount } from '../../ui/text/counts.ts';

export const customerGroupColumns: readonly Column<ListedCustomerGroup>[] = [
  {
    key: 'name',
    header: 'Navn',
    sortable: true,
    value: (group) => group.name,
    render: (group) => group.name,
  },
  {
    key: 'frequency',
    header: 'Frekvens',
    sortable: true,
    value: (group) => frequencyTexts[group.frequency],
    render: (group) => frequencyTexts[group.frequency],
  },
  {
    key: 'points',
    header: 'Tilskrivning - beløb',
    sortable: true,
    align: 'right',
    onCardTop: true,
    value: (group) => group.points,
    render: (group) => formatPoints(group.points),
    renderOnCard: (group) => `${formatPoints(group.points)} point`,
  },
  {
    key: 'limit',
    header: 'Loft',
    sortable: true,
    align: 'right',
    value: (group) => group.limit,
    render: (group) => formatPoints(group.limit),
    renderOnCard: (group) => `loft ${formatPoints(group.limit)}`,
  },
  {
    key: 'customerCount',
    header: 'Kunder',
    sortable: true,
    align: 'right',
    value: (group) => group.customerCount,
    onCardEnd: true,
    render: ({ name, customerCount }) => (
      <Link to={customersOfGroup(name)} aria-label={`${customersText(customerCount)} i ${name}`}>
        {formatCount(customerCount)}
      </Link>
    ),
    renderOnCard: ({ name, customerCount }) => (
      <Link to={customersOfGroup(name)} aria-label={`${customersText(customerCount)} i ${name}`}>
        {customersText(customerCount)}
      </Link>
    ),
    isUnsearched: true,
  },
];

/** Address of the customers in a group: the search in their list also matches names of groups. */
export const customersOfGroup = (name: string): string => `/?search=${encodeURIComponent(name)}`;

export const customersText = (count: number): string => countOf(count, 'kunde', 'kunder');
