import type { CompanyInvoice, InvoiceLine, invoiceSortColumns } from '@saldo/contract/accounting-reports';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { invoicingModeText } from '@saldo/domain/accounting/invoicing-terms';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconAlertTriangle } from '@tabler/icons-react';
import { orderAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import classes from './accounting.module.css';

export const companyInvoiceColumns: readonly Column<CompanyInvoice, (typeof invoiceSortColumns)[number]>[] = [
  {
    key: 'name',
    header: 'Kunde',
    sortable: true,
    value: ({ company }) => company.companyName,
    render: ({ company, hasTwoRates }) => (
      <>
        {company.companyName}
        {hasTwoRates && (
          <IconAlertTriangle
            size={18}
            className={classes.twoRates ?? ''}
            role="img"
            aria-label="Varer med to momssatser"
          />
        )}
      </>
    ),
  },
  {
    key: 'debtorNumber',
    header: 'Debitornr.',
    sortable: true,
    align: 'right',
    hideOnNarrow: true,
    render: ({ company }) => company.debtorNumber,
  },
  {
    key: 'mode',
    header: 'Faktureres',
    sortable: true,
    hideOnNarrow: true,
    value: ({ company }) => invoicingModeText(company),
    render: ({ company }) => invoicingModeText(company),
  },
  {
    key: 'net',
    header: 'Ekskl. moms',
    sortable: true,
    align: 'right',
    render: ({ net }) => formatKroner(net),
  },
  {
    key: 'vat',
    header: 'Moms',
    sortable: true,
    align: 'right',
    render: ({ vat }) => formatKroner(vat),
  },
  {
    key: 'gross',
    header: 'Inkl. moms',
    sortable: true,
    align: 'right',
    onCardTop: true,
    render: ({ gross }) => formatKroner(gross),
    renderOnCard: ({ gross }) => `${formatKroner(gross)} kr.`,
  },
];

type LineColumn = Column<InvoiceLine>;

/** The lines are in the order of the invoice. */
export const invoiceLineColumns = (withEmployees: boolean): readonly LineColumn[] => [
  {
    key: 'text',
    header: 'Tekst',
    value: ({ text }) => text,
    render: ({ text }) => text,
  },
  {
    key: 'department',
    header: 'Afdeling',
    hideIfEmpty: true,
    value: ({ department, costCentre }) => `${department} ${costCentre}`.trim(),
    render: ({ department, costCentre }) => (
      <>
        {department} {costCentre !== '' && <span className="secondary">{costCentre}</span>}
      </>
    ),
  },
  {
    key: 'itemNumber',
    header: 'Varenr.',
    hideIfEmpty: true,
    value: ({ itemNumber }) => itemNumber,
    render: ({ itemNumber }) => itemNumber,
  },
  {
    key: 'order',
    header: 'Ordre',
    hideIfEmpty: true,
    value: ({ orderNumber }) => orderNumber ?? '',
    render: ({ orderNumber, orderDate }) =>
      orderNumber === null ? (
        '–'
      ) : (
        <>
          <Link to={orderAddress(orderNumber)}>{orderNumber}</Link>
          {orderDate !== null && <span className="secondary figures"> {formatDate(orderDate)}</span>}
        </>
      ),
  },
  ...(withEmployees
    ? [
        {
          key: 'employee',
          header: 'Medarbejder',
          value: ({ employee, employeeNumber }: InvoiceLine) => `${employee} ${employeeNumber}`,
          render: ({ employee, employeeNumber }: InvoiceLine) => (
            <>
              {employee} {employeeNumber !== '' && <span className="secondary">{employeeNumber}</span>}
            </>
          ),
        },
      ]
    : []),
  {
    key: 'quantity',
    header: 'Antal',
    align: 'right',
    hideOnCard: true,
    render: ({ quantity }) => (quantity === null ? '–' : formatPoints(quantity)),
  },
  {
    key: 'points',
    header: 'Point',
    align: 'right',
    render: ({ points }) => (points === null ? '–' : formatPoints(points)),
  },
  {
    key: 'net',
    header: 'Ekskl. moms',
    align: 'right',
    render: ({ net }) => formatKroner(net),
  },
  {
    key: 'vat',
    header: 'Moms',
    align: 'right',
    render: ({ vat, vatRate }) => (
      <>
        {formatKroner(vat)} <span className="secondary">{vatRate} %</span>
      </>
    ),
  },
  {
    key: 'gross',
    header: 'Inkl. moms',
    align: 'right',
    onCardTop: true,
    render: ({ gross }) => formatKroner(gross),
    renderOnCard: ({ gross }) => `${formatKroner(gross)} kr.`,
  },
];
