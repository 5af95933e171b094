import type { CompanyStatement } from '@saldo/contract/company-statements';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { movementWords } from '@saldo/domain/accounting/movement-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { loadedSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';
import classes from './company-statements.module.css';

type Department = CompanyStatement['departments'][number];
type Invoice = NonNullable<CompanyStatement['invoice']>;
type InvoiceLine = Invoice['lines'][number];

export function DepartmentTable({ departments }: { departments: readonly Department[] }) {
  const state = useDialogTableState();
  return (
    <DataTable
      label="Afdelinger"
      columns={departmentColumns}
      source={loadedSource(departments)}
      state={state}
      rowKey={({ department }) => department?.id ?? 0}
      rowName={nameOf}
      empty={{ title: 'Der er ingen afdelinger.' }}
      errorTitle="Afdelingerne kunne ikke hentes."
      paginator="never"
    />
  );
}

const nameOf = ({ department }: Department): string => department?.name ?? NO_DEPARTMENT;

const departmentColumns: readonly Column<Department>[] = [
  { key: 'department', header: 'Afdeling', value: nameOf, render: nameOf },
  {
    key: 'costCentre',
    header: 'Omkostningssted',
    fitsContent: true,
    hideIfEmpty: true,
    value: ({ costCentre }) => costCentre,
    render: ({ costCentre }) => costCentre,
  },
  ...movementWords.map(({ kind, heading }) => ({
    key: kind,
    header: heading,
    align: 'right' as const,
    render: (row: Department) => formatPoints(row[kind]),
    // On a card, no heading says what a figure is.
    renderOnCard: (row: Department) => (row[kind] === 0 ? null : `${heading} ${formatPoints(row[kind])}`),
  })),
];

export function InvoiceTable({ invoice: { lines, net, vat, gross } }: { invoice: Invoice }) {
  const state = useDialogTableState();
  const numbered = lines.map((line, index) => ({ ...line, index }));
  return (
    <>
      <DataTable
        label="Fakturagrundlag"
        columns={lineColumns}
        source={loadedSource(numbered)}
        state={state}
        rowKey={({ index }) => index}
        rowName={({ text }) => text}
        empty={{ title: 'Der er intet at fakturere.' }}
        errorTitle="Fakturagrundlaget kunne ikke hentes."
        paginator="never"
      />
      <p className={classes.totals}>
        I alt {formatKroner(net)} kr. + moms {formatKroner(vat)} kr. = {formatKroner(gross)} kr.
      </p>
    </>
  );
}

const kroner = (key: 'net' | 'vat', header: string): Column<InvoiceLine> => ({
  key,
  header,
  align: 'right',
  hideOnCard: true,
  render: (line) => formatKroner(line[key]),
});

const lineColumns: readonly Column<InvoiceLine>[] = [
  {
    key: 'text',
    header: 'Tekst',
    value: ({ text }) => text,
    render: ({ itemNumber, text }) => (itemNumber === '' ? text : `${itemNumber} ${text}`),
  },
  {
    key: 'department',
    header: 'Afdeling',
    hideIfEmpty: true,
    value: ({ departmentName }) => departmentName,
    render: ({ departmentName }) => departmentName,
  },
  {
    key: 'quantity',
    header: 'Antal',
    align: 'right',
    hideOnCard: true,
    render: ({ quantity }) => (quantity === null ? '' : formatPoints(quantity)),
  },
  {
    key: 'points',
    header: 'Point',
    align: 'right',
    render: ({ points }) => (points === null ? '' : formatPoints(points)),
    renderOnCard: ({ points }) => points !== null && `${formatPoints(points)} point`,
  },
  kroner('net', 'Ekskl. moms'),
  {
    key: 'vatRate',
    header: 'Momssats',
    align: 'right',
    render: ({ vatRate }) => `${vatRate} %`,
    renderOnCard: ({ vatRate }) => `${vatRate} % moms`,
  },
  kroner('vat', 'Moms'),
  {
    key: 'gross',
    header: 'Inkl. moms',
    align: 'right',
    onCardTop: true,
    render: ({ gross }) => formatKroner(gross),
  },
];
