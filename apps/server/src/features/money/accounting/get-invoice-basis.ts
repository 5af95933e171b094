import type {
  CompanyInvoice,
  InvoiceBasis,
  InvoiceLine,
  invoiceSortColumns,
} from '@saldo/contract/accounting-reports';
import { hasGoodsOfTwoRates, type Invoice } from '@saldo/domain/accounting/invoice';
import { invoiceTotal } from '@saldo/domain/accounting/invoice-total';
import { invoicingModeText } from '@saldo/domain/accounting/invoicing-terms';
import { type Amounts, addAmounts, noAmounts, oreToKroner } from '@saldo/domain/accounting/money';
import { invoiceBasisCsv } from '@saldo/domain/accounting/report-files';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/database/lists.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import { employeeName } from '../../people/employees/find-employee.ts';
import { stateOfMonth } from './list-months.ts';
import { type CustomerMonth, customerMonth, customerMonths } from './month-figures.ts';
import { monthInvoices } from './month-invoices.ts';
import { pageOf } from './report-rows.ts';

type InvoiceServices = Pick<Services, 'db' | 'clock'>;

interface InvoiceQuery extends ListQuery {
  customerId?: number | undefined;
  employees?: boolean | undefined;
}

/** What customers are to be invoiced for a month; for one customer also the lines. */
export async function getInvoiceBasis(
  services: InvoiceServices,
  month: string,
  { customerId, employees = false, ...list }: InvoiceQuery,
): Promise<InvoiceBasis> {
  const { db } = services;
  const state = await stateOfMonth(services, month);
  const withExempt = await customersWithExemptGoods(db);
  const rowOf = (customer: CustomerMonth) => ({
    company: companyOf(customer),
    ...toKroner(invoiceTotal(customer, customer)),
    hasTwoRates: withExempt.has(customer.customerId) && hasGoodsOfTwoRates(customer, [0]),
  });
  if (customerId !== undefined) {
    const [found] = await monthInvoices(db, month, customerId, { byEmployee: employees });
    const { customer, invoice } = orNotFound(found);
    const named = employees ? await employeesOf(db, [invoice]) : undefined;
    const lines = invoice.lines.map((line) => toLine(line, named));
    const rows = [rowOf(customer)];
    return { month, state, total: toKroner(invoice.total), rows, count: 1, lines };
  }
  const customers = (await customerMonths(db, month)).filter(isInvoiced);
  const total = customers
    .map((customer) => invoiceTotal(customer, customer))
    .reduce<Amounts>(addAmounts, noAmounts);
  const page = pageOf(
    customers.map(rowOf),
    list,
    ({ company }) => `${company.companyName} ${company.debtorNumber}`,
    sortValue,
  );
  return { month, state, total: toKroner(total), ...page, lines: null };
}

export async function exportInvoiceBasis(
  services: InvoiceServices,
  month: string,
  { customerId, employees = false }: Pick<InvoiceQuery, 'customerId' | 'employees'>,
): Promise<Download> {
  const { db } = services;
  await stateOfMonth(services, month);
  if (customerId !== undefined) orNotFound(await customerMonth(db, customerId, month));
  async function* parts() {
    const invoices = await monthInvoices(db, month, customerId ?? null, { byEmployee: employees });
    const named = employees
      ? await employeesOf(
          db,
          invoices.map(({ invoice }) => invoice),
        )
      : undefined;
    yield invoiceBasisCsv(
      month,
      invoices.map(({ customer, invoice }) => ({ ...customer, invoice })),
      named,
    );
  }
  return { fileName: `fakturagrundlag_${month}.csv`, parts: parts() };
}

const isInvoiced = (customer: CustomerMonth): boolean => {
  const { mode, resetMode, used, refunded, allocated, deducted, reset } = customer;
  if (mode === 'none') return false;
  const counted =
    mode === 'on_use' ? [used, refunded] : [allocated, deducted, resetMode === 'credited' ? reset : 0n];
  return counted.some((points) => points !== 0n);
};

/** The customers whose webshop has goods without VAT. */
async function customersWithExemptGoods(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product')
          .select('product.id')
          .whereRef('product.connectionId', '=', 'customer.connectionId')
          .where('product.vatRate', '=', 0)
          .where('product.active', '=', true),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Number and name of the employees of invoice lines. */
async function employeesOf(db: Db, invoices: readonly Invoice[]) {
  const ids = new Set(invoices.flatMap(({ lines }) => lines.flatMap(({ employeeId }) => employeeId ?? [])));
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'employeeNumber', employeeName.as('name')])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, ...employee }) => [id, employee]));
}

const toLine = (
  line: Invoice['lines'][number],
  named: Awaited<ReturnType<typeof employeesOf>> | undefined,
): InvoiceLine => {
  const employee = named?.get(line.employeeId ?? 0);
  const isRounding = line.source === 'rounding';
  return {
    department: line.departmentName,
    costCentre: line.costCentre,
    itemNumber: line.itemNumber,
    text: line.text,
    quantity: isRounding ? null : line.quantity,
    points: isRounding ? null : hundredthsToPoints(line.points),
    vatRate: line.vatRate,
    ...toKroner(line),
    orderNumber: line.orderNumber,
    orderDate: line.orderDate,
    employeeNumber: employee?.employeeNumber ?? '',
    employee: employee?.name ?? '',
  };
};

const toKroner = ({ net, vat, gross }: Amounts) => ({
  net: oreToKroner(net),
  vat: oreToKroner(vat),
  gross: oreToKroner(gross),
});

const companyOf = ({ customerId, companyName, debtorNumber, mode, vatMode }: CustomerMonth) => ({
  id: customerId,
  companyName,
  debtorNumber,
  mode,
  vatMode,
});

function sortValue(
  { company, ...amounts }: CompanyInvoice,
  column: (typeof invoiceSortColumns)[number],
): string | number {
  if (column === 'name') return company.companyName;
  if (column === 'debtorNumber') return company.debtorNumber;
  if (column === 'mode') return invoicingModeText(company);
  return amounts[column];
}
