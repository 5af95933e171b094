import type { CompanyStatement, CompanyStatementMonth } from '@saldo/contract/company-statements';
import type { Invoice } from '@saldo/domain/accounting/invoice';
import { type Amounts, oreToKroner } from '@saldo/domain/accounting/money';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type DepartmentMonth, departmentMonths } from '../accounting/month-figures.ts';
import { monthInvoices } from '../accounting/month-invoices.ts';

type ReadingServices = Pick<Services, 'db' | 'clock' | 'schemaGuard'>;

/** Returns the months from the first one of the accounts, or the one in which the company was created, newest first. */
export async function listCompanyStatements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: number,
): Promise<CompanyStatementMonth[]> {
  return (await statementMonths(db, customerId, today(clock))).map(toMonth);
}

/** Throws `not_found` for a month that the company has no statement of. */
export async function getCompanyStatement(
  services: ReadingServices,
  customerId: number,
  month: string,
): Promise<CompanyStatement> {
  const { db, clock } = services;
  const found = await findMonth(db, customerId, month, today(clock));
  if (found.closedAt === null) await postDueOfCustomerBeforeReading(services, customerId);
  const [figures] = await monthInvoices(db, month, customerId);
  const { customer, invoice } = orNotFound(figures);
  const { cvrNumber, eanNumber, theirReference, companyName, debtorNumber } = customer;
  const { mode, vatMode, pointPrice, pricesIncludeVat } = customer;
  const { statementRecipients } = await db
    .selectFrom('customer')
    .select('statementRecipients')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    ...toMonth(found),
    company: { id: customerId, companyName, debtorNumber, cvrNumber, eanNumber, theirReference },
    mode,
    vatMode,
    pointPrice,
    pricesIncludeVat,
    opening: hundredthsToPoints(customer.opening),
    ...movementsOf(customer),
    closing: hundredthsToPoints(customer.closing),
    held: hundredthsToPoints(customer.held),
    employees: customer.employees,
    departments: (await departmentMonths(db, customerId, month)).map((row) => ({
      department: row.departmentId === null ? null : { id: row.departmentId, name: row.departmentName },
      costCentre: row.costCentre,
      ...movementsOf(row),
    })),
    invoice: mode === 'none' ? null : { lines: invoice.lines.map(toLine), ...toKroner(invoice.total) },
    recipients: statementRecipients,
  };
}

export async function findMonth(db: Db, customerId: number, month: string, day: Temporal.PlainDate) {
  const months = await statementMonths(db, customerId, day);
  const found = months.find((row) => row.month === month);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export type StatementMonth = Awaited<ReturnType<typeof findMonth>>;

async function statementMonths(db: Db, customerId: number, day: Temporal.PlainDate) {
  const { rows } = await sql<{
    month: string;
    closedAt: Date | null;
    sentAt: Date | null;
    recipients: string[] | null;
  }>`
    with customer_of_months as (
      select id,
        greatest(
          coalesce((select min(month) from accounting_month), (select first_month from accounting_settings),
            '-infinity'),
          date_trunc('month', created_at at time zone 'Europe/Copenhagen')::date) as first,
        least(${day.toString()}::date, (archived_at at time zone 'Europe/Copenhagen')::date) as last
      from customer where id = ${customerId}
    )
    select to_char(months.month, 'YYYY-MM') as month, closed_at, sent_at, mailed.recipients
    from customer_of_months
      cross join lateral generate_series(first::timestamp, last::timestamp, interval '1 month') as months (month)
      left join customer_month on customer_month.customer_id = id and customer_month.month = months.month::date
      left join company_statement_mail as mailed
        on mailed.customer_id = id and mailed.month = months.month::date
    order by months.month desc`.execute(db);
  return rows;
}

export const toMonth = ({ month, closedAt, sentAt, recipients }: StatementMonth): CompanyStatementMonth => ({
  month,
  closedAt: closedAt?.toISOString() ?? null,
  mailed: sentAt && { at: sentAt.toISOString(), recipients: recipients ?? [] },
});

const movementsOf = (
  row: Pick<DepartmentMonth, 'allocated' | 'deducted' | 'used' | 'refunded' | 'reset'>,
) => ({
  allocated: hundredthsToPoints(row.allocated),
  deducted: hundredthsToPoints(row.deducted),
  used: hundredthsToPoints(row.used),
  refunded: hundredthsToPoints(row.refunded),
  reset: hundredthsToPoints(row.reset),
});

const toLine = (line: Invoice['lines'][number]) => ({
  text: line.text,
  departmentName: line.departmentName,
  costCentre: line.costCentre,
  itemNumber: line.itemNumber,
  orderNumber: line.orderNumber,
  quantity: line.source === 'rounding' ? null : line.quantity,
  points: line.source === 'rounding' ? null : hundredthsToPoints(line.points),
  vatRate: line.vatRate,
  ...toKroner(line),
});

const toKroner = ({ net, vat, gross }: Amounts) => ({
  net: oreToKroner(net),
  vat: oreToKroner(vat),
  gross: oreToKroner(gross),
});
