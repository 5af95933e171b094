import { csvPoints } from '../csv/csv-points.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { formatDate } from '../dates/danish-dates.ts';
import { type Hundredths, hundredthsToPoints } from '../points/points.ts';
import type { Invoice } from './invoice.ts';
import { type InvoicingTerms, invoicingModeText } from './invoicing-terms.ts';
import { debtOfPoints, unusedFrameOfPoints } from './liability.ts';
import { csvKroner } from './money.ts';

/** What a company's employees have, and how it came about; points are signed as they change the balance. */
export interface LiabilityRow {
  debtorNumber: number;
  companyName: string;
  terms: InvoicingTerms;
  opening: Hundredths;
  allocated: Hundredths;
  deducted: Hundredths;
  used: Hundredths;
  refunded: Hundredths;
  reset: Hundredths;
  closing: Hundredths;
  /** Null at a past date, when it is not known. */
  held: Hundredths | null;
  employees: number;
}

export const liabilityCsv = (rows: readonly LiabilityRow[]): string =>
  writeCsv(
    [
      liabilityColumns,
      ...rows.map((row) => [
        String(row.debtorNumber),
        row.companyName,
        invoicingModeText(row.terms),
        ...[row.opening, row.allocated, row.deducted, row.used, row.refunded, row.reset].map(points),
        points(row.closing),
        row.held === null ? '' : points(row.held),
        String(row.employees),
        csvKroner(debtOfPoints(row.closing, row.terms)),
        csvKroner(unusedFrameOfPoints(row.closing, row.terms)),
      ]),
    ],
    'neutralised',
  );

const liabilityColumns = [
  'Debitornr.',
  'Kunde',
  'Faktureringsmåde',
  'Primo',
  'Tildelt',
  'Fradrag',
  'Brugt',
  'Refunderet',
  'Nulstillet',
  'Ultimo',
  'Heraf reserveret',
  'Medarbejdere med saldo',
  'Gæld i kr.',
  'Uudnyttet ramme i kr.',
];

export interface InvoiceBasisCompany {
  debtorNumber: number;
  companyName: string;
  eanNumber: string;
  theirReference: string;
  invoice: Invoice;
}

/** The lines of all invoices of a month. With `employees`, who ordered: number and name of each id. */
export const invoiceBasisCsv = (
  month: string,
  companies: readonly InvoiceBasisCompany[],
  employees?: ReadonlyMap<number, { employeeNumber: string; name: string }>,
): string =>
  writeCsv(
    [
      [...invoiceBasisColumns, ...(employees === undefined ? [] : ['Medarbejdernr.', 'Medarbejder'])],
      ...companies.flatMap((company) =>
        company.invoice.lines.map((line) => {
          const employee = employees?.get(line.employeeId ?? 0);
          return [
            String(company.debtorNumber),
            company.companyName,
            company.eanNumber,
            company.theirReference,
            month,
            line.departmentName,
            line.costCentre,
            line.itemNumber,
            line.text,
            line.source === 'rounding' ? '' : String(line.quantity),
            line.source === 'rounding' ? '' : points(line.points),
            csvKroner(line.net),
            String(line.vatRate),
            csvKroner(line.vat),
            csvKroner(line.gross),
            line.orderNumber?.toString() ?? '',
            line.orderDate === null ? '' : formatDate(line.orderDate),
            ...(employees === undefined ? [] : [employee?.employeeNumber ?? '', employee?.name ?? '']),
          ];
        }),
      ),
    ],
    'neutralised',
  );

const invoiceBasisColumns = [
  'Debitornr.',
  'Kunde',
  'EAN-nummer',
  'Deres ref.',
  'Måned',
  'Afdeling',
  'Omkostningssted',
  'Varenr.',
  'Tekst',
  'Antal',
  'Point',
  'Beløb ekskl. moms',
  'Momssats',
  'Moms',
  'Beløb inkl. moms',
  'Ordrenr.',
  'Ordredato',
];

const points = (amount: Hundredths): string => csvPoints(hundredthsToPoints(amount));
