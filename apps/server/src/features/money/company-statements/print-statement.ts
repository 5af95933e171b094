import type { CompanyStatement } from '@saldo/contract/company-statements';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { invoicingModeText } from '@saldo/domain/accounting/invoicing-terms';
import { movementWords } from '@saldo/domain/accounting/movement-words';
import { pointPriceText } from '@saldo/domain/accounting/point-price';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { PdfSheet, type Table } from './pdf-sheet.ts';
import { daysOf, lineText, statementTitle } from './statement-texts.ts';

/** Writes a statement as a PDF file. The same statement gives the same bytes. */
export async function printStatement(statement: CompanyStatement): Promise<Buffer> {
  const { company, month, closedAt, departments, invoice } = statement;
  const isProvisional = closedAt === null;
  const title = statementTitle(month);
  const sheet = new PdfSheet({
    title: `${title} – ${company.companyName}`,
    // With the time of printing, no two files would be the same.
    date: new Date(closedAt ?? daysOf(month).to.toString()),
    watermark: isProvisional ? 'Foreløbig' : '',
  });
  sheet.title(
    title,
    company.companyName,
    isProvisional ? 'Måneden er ikke lukket. Tallene er foreløbige og kan ændre sig.' : '',
  );
  sheet.facts(factsOf(statement));

  sheet.section('Point');
  await sheet.table(balanceTable(statement));
  sheet.note(
    `Heraf reserveret af ordrer, der afventer: ${formatPoints(statement.held)}. Medarbejdere med saldo: ${formatPoints(statement.employees)}.`,
  );

  if (departments.some(({ department }) => department !== null)) {
    sheet.section('Afdelinger');
    await sheet.table(departmentTable(statement));
  }

  sheet.section('Fakturagrundlag');
  if (invoice === null) sheet.note('Virksomheden faktureres ikke.');
  else if (invoice.lines.length === 0) sheet.note('Der er intet at fakturere.');
  else await sheet.table(invoiceTable(invoice));
  return sheet.finish(`${title} · ${company.companyName}`);
}

function factsOf({ company, month, closedAt, ...terms }: CompanyStatement): [string, string][] {
  const { from, to } = daysOf(month);
  const facts: [string, string][] = [
    ['Periode', `${formatDate(from)} til ${formatDate(to)}`],
    ['Debitornr.', String(company.debtorNumber)],
    ['Faktureringsmåde', invoicingModeText(terms)],
    ['Pris pr. point', terms.mode === 'none' ? '' : pointPriceText(terms)],
    ['CVR-nummer', company.cvrNumber],
    ['EAN-nummer', company.eanNumber],
    ['Deres reference', company.theirReference],
    ['Lukket', closedAt === null ? '' : formatDateTime(closedAt)],
  ];
  return facts.filter(([, value]) => value !== '');
}

function balanceTable(statement: CompanyStatement): Table {
  const { from, to } = daysOf(statement.month);
  return {
    columns: [{ heading: '' }, { heading: '', isFigure: true }],
    rows: [
      [`Primo ${formatDate(from)}`, formatPoints(statement.opening)],
      ...movementWords.map(({ kind, text }) => [text, formatPoints(statement[kind])]),
    ],
    total: [`Ultimo ${formatDate(to)}`, formatPoints(statement.closing)],
  };
}

function departmentTable(statement: CompanyStatement): Table {
  const { departments } = statement;
  const hasCostCentres = departments.some(({ costCentre }) => costCentre !== '');
  const inCostCentre = <Cell>(cell: Cell): Cell[] => (hasCostCentres ? [cell] : []);
  const movements = (figures: CompanyStatement | CompanyStatement['departments'][number]) =>
    movementWords.map(({ kind }) => formatPoints(figures[kind]));
  return {
    columns: [
      { heading: 'Afdeling' },
      ...inCostCentre({ heading: 'Omkostningssted' }),
      ...movementWords.map(({ heading }) => ({ heading, isFigure: true as const })),
    ],
    rows: departments.map((row) => [
      row.department?.name ?? NO_DEPARTMENT,
      ...inCostCentre(row.costCentre),
      ...movements(row),
    ]),
    total: ['I alt', ...inCostCentre(''), ...movements(statement)],
  };
}

const invoiceTable = ({ lines, net, vat, gross }: NonNullable<CompanyStatement['invoice']>): Table => ({
  columns: [
    { heading: 'Tekst' },
    ...['Antal', 'Point', 'Ekskl. moms', 'Momssats', 'Moms', 'Inkl. moms'].map((heading) => ({
      heading,
      isFigure: true as const,
    })),
  ],
  rows: lines.map((line) => [
    line.departmentName === '' ? lineText(line) : `${line.departmentName}: ${lineText(line)}`,
    line.quantity === null ? '' : formatPoints(line.quantity),
    line.points === null ? '' : formatPoints(line.points),
    formatKroner(line.net),
    `${line.vatRate} %`,
    formatKroner(line.vat),
    formatKroner(line.gross),
  ]),
  total: ['I alt', '', '', formatKroner(net), '', formatKroner(vat), formatKroner(gross)],
});
