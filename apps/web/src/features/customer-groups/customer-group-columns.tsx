import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { Column } from '../../ui/table-column.ts';
import { frequencyTexts } from './frequency-texts.ts';

export const customerGroupColumns: readonly Column<CustomerGroup>[] = [
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
    width: '20%',
    value: (group) => frequencyTexts[group.frequency],
    render: (group) => frequencyTexts[group.frequency],
  },
  {
    key: 'points',
    header: 'Tilskrivning - beløb',
    sortable: true,
    align: 'right',
    width: '20%',
    value: (group) => group.points,
    render: (group) => formatPoints(group.points),
  },
  {
    key: 'limit',
    header: 'Loft',
    sortable: true,
    align: 'right',
    width: '20%',
    value: (group) => group.limit,
    render: (group) => formatPoints(group.limit),
  },
];
