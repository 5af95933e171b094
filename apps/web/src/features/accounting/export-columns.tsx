import type { AccountingExport } from '@saldo/contract/accounting-files';
import { voucherWords } from '@saldo/contract/export-words';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { exportAddress } from '../../api/export-address.ts';
import type { Column } from '../../ui/table/table-column.ts';

export const exportColumns: readonly Column<AccountingExport>[] = [
  {
    key: 'fileName',
    header: 'Fil',
    render: ({ id, fileName }) => (
      <a href={exportAddress('downloadAccountingExport', { params: { id } })}>{fileName}</a>
    ),
  },
  {
    key: 'madeAt',
    header: 'Dannet',
    fitsContent: true,
    render: ({ madeAt }) => <span className="figures">{formatDateTime(madeAt)}</span>,
  },
  { key: 'madeBy', header: 'Af', render: ({ madeBy }) => madeBy },
  { key: 'lines', header: 'Linjer', align: 'right', render: ({ lines }) => formatPoints(lines) },
  { key: 'vouchers', header: 'Bilag', align: 'right', render: (made) => voucherWords(made) || '–' },
  { key: 'reason', header: 'Begrundelse', render: ({ reason }) => reason || '–' },
  {
    key: 'sha256',
    header: 'SHA-256',
    hideOnCard: true,
    render: ({ sha256 }) => <span title={sha256}>{sha256.slice(0, 8)} …</span>,
  },
];
