import type { LiabilityRow, liabilitySortColumns } from '@saldo/contract/accounting-reports';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';

type LiabilityColumn = Column<LiabilityRow, (typeof liabilitySortColumns)[number]>;

const name = (header: string): LiabilityColumn => ({
  key: 'name',
  header,
  sortable: true,
  width: 'minmax(160px, auto)',
  value: (row) => row.name,
  render: (row) => row.name,
});

const movements: readonly LiabilityColumn[] = [
  {
    key: 'opening',
    header: 'Primo',
    sortable: true,
    align: 'right',
    hideOnNarrow: true,
    hideOnCard: true,
    render: (row) => formatPoints(row.opening),
  },
  ...(
    [
      ['allocated', 'Tildelt'],
      ['deducted', 'Fradrag'],
      ['used', 'Brugt'],
      ['refunded', 'Refunderet'],
      ['reset', 'Nulstillet'],
    ] as const
  ).map(
    ([key, header]): LiabilityColumn => ({
      key,
      header,
      sortable: true,
      align: 'right',
      hideIfEmpty: true,
      hideOnNarrow: true,
      hideOnMedium: key === 'refunded' || key === 'reset',
      value: (row) => row[key],
      render: (row) => (row[key] === 0 ? '–' : formatSignedPoints(row[key])),
    }),
  ),
  {
    key: 'closing',
    header: 'Ultimo',
    sortable: true,
    align: 'right',
    onCardTop: true,
    render: (row) => formatPoints(row.closing),
    renderOnCard: (row) => `${formatPoints(row.closing)} point`,
  },
  {
    key: 'held',
    header: 'Reserveret',
    sortable: true,
    align: 'right',
    hideIfEmpty: true,
    hideOnMedium: true,
    value: (row) => row.held ?? 0,
    render: ({ held }) => (held === null || held === 0 ? '–' : formatPoints(held)),
  },
];

const kroner: readonly LiabilityColumn[] = (
  [
    ['debt', 'Gæld i kr.'],
    ['frame', 'Ramme i kr.'],
  ] as const
).map(([key, header]) => ({
  key,
  header,
  sortable: true,
  align: 'right',
  hideIfEmpty: true,
  value: (row) => row[key],
  render: (row) => (row[key] === 0 ? '–' : formatKroner(row[key])),
}));

export const companyColumns: readonly LiabilityColumn[] = [name('Kunde'), ...movements, ...kroner];

export const departmentColumns: readonly LiabilityColumn[] = [name('Afdeling'), ...movements, ...kroner];

export const employeeColumns: readonly LiabilityColumn[] = [
  {
    ...name('Medarbejder'),
    render: ({ id, name }) => <EmployeeName employee={{ id: id ?? 0, name }} />,
  },
  ...movements,
  ...kroner,
];
