import { Button, Checkbox } from '@mantine/core';
import type { AccountingMonth } from '@saldo/contract/accounting';
import type { InvoiceBasis, InvoiceLine } from '@saldo/contract/accounting-reports';
import { oneOf, recordId } from '@saldo/contract/address-filters';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { invoicingModeText } from '@saldo/domain/accounting/invoicing-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { invoiceBasisOf } from '../../api/accounting.ts';
import { exportAddress } from '../../api/export-address.ts';
import { statementAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { type Filtering, useFilters } from '../../ui/address/use-filters.ts';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { ResultLine } from '../../ui/page/result-line.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource, serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import classes from './accounting.module.css';
import { companyInvoiceColumns, invoiceLineColumns } from './invoice-columns.tsx';
import { monthAddress } from './month-words.ts';

const filters = { customerId: recordId, employees: oneOf(['true']) };

export function InvoicePanel({ month }: { month: AccountingMonth }) {
  const filtering = useFilters(filters, { pages: ['page', 'lines-page'] });
  const { customerId } = filtering.values;
  return customerId === undefined ? (
    <Companies month={month.month} filtering={filtering} />
  ) : (
    <CompanyInvoice key={customerId} month={month.month} customerId={customerId} filtering={filtering} />
  );
}

interface PartProps {
  month: string;
  filtering: Filtering<typeof filters>;
}

function Companies({ month, filtering }: PartProps) {
  const state = useTableState({ columns: companyInvoiceColumns, defaultSort: 'name' });
  const basis = useQuery(invoiceBasisOf(month, state.request));
  const { data } = basis;
  return (
    <>
      <SectionHeader title="Fakturagrundlag" action={<Download month={month} filtering={filtering} />} />
      {data && <Total basis={data} />}
      <DataTable
        label="Fakturagrundlag"
        columns={companyInvoiceColumns}
        source={serverSource({ ...basis, data: data && { rows: data.rows, total: data.count } })}
        state={state}
        rowKey={({ company }) => company.id}
        rowName={({ company }) => company.companyName}
        rowHref={({ company }) => `${monthAddress(month, 'invoice-basis')}?customerId=${company.id}`}
        searchLabel="Søg i kunder og debitornumre"
        empty={{
          title: 'Der er intet at fakturere.',
          why: 'Her står hver kunde, der har brugt eller fået tildelt point, som skal faktureres.',
        }}
        errorTitle="Fakturagrundlaget kunne ikke hentes."
        loadingText="Indlæser fakturagrundlag …"
      />
    </>
  );
}

function CompanyInvoice({ month, customerId, filtering }: PartProps & { customerId: number }) {
  const { employees } = filtering.values;
  const columns = useMemo(() => invoiceLineColumns(employees !== undefined), [employees]);
  const state = useTableState({ columns, prefix: 'lines-' });
  const basis = useQuery(invoiceBasisOf(month, { customerId, ...(employees && { employees }) }));
  const lines: (InvoiceLine & { place: number })[] | undefined = useMemo(
    () => basis.data?.lines?.map((line, place) => ({ ...line, place })),
    [basis.data],
  );
  const invoice = basis.data?.rows[0];
  return (
    <>
      <nav className={classes.path} aria-label="Kunde">
        <Link to={monthAddress(month, 'invoice-basis')}>Alle kunder</Link>
        {invoice && <span>{invoice.company.companyName}</span>}
      </nav>
      <SectionHeader
        title="Fakturagrundlag"
        action={<Download month={month} customerId={customerId} filtering={filtering} />}
      />
      {basis.data && (
        <Total basis={basis.data}>
          {invoice && <Fact label="Faktureres">{invoicingModeText(invoice.company)}</Fact>}
          <Fact label="Kontoudtog">
            <Link to={statementAddress(customerId, month)}>Åbn kontoudtoget</Link>
          </Fact>
        </Total>
      )}
      {invoice?.hasTwoRates && (
        <ResultLine kind="open">
          Kunden faktureres med moms ved udstedelse (ét formål), men webshoppen har varer med to momssatser.
          Spørg jeres revisor, om kunden skal være i flere formål.
        </ResultLine>
      )}
      <DataTable
        label="Fakturalinjer"
        columns={columns}
        source={clientSource({ ...basis, data: lines }, columns, state)}
        state={state}
        rowKey={({ place }) => place}
        rowName={({ text }) => text}
        searchLabel="Søg i linjerne"
        empty={{ title: 'Der er intet at fakturere.' }}
        errorTitle="Fakturalinjerne kunne ikke hentes."
        loadingText="Indlæser fakturalinjer …"
      />
    </>
  );
}

function Total({ basis: { total }, children }: { basis: InvoiceBasis; children?: React.ReactNode }) {
  return (
    <Facts>
      {children}
      <Fact label="I alt">
        <span className="figures">
          {formatKroner(total.net)} + moms {formatKroner(total.vat)} = {formatKroner(total.gross)} kr.
        </span>
      </Fact>
    </Facts>
  );
}

function Download({ month, customerId, filtering }: PartProps & { customerId?: number }) {
  const { employees } = filtering.values;
  const query = { ...(customerId !== undefined && { customerId }), ...(employees && { employees }) };
  return (
    <div className={classes.actions}>
      <Checkbox
        label="Vis medarbejdere"
        checked={employees !== undefined}
        onChange={({ currentTarget }) =>
          filtering.set({ employees: currentTarget.checked ? 'true' : '' }, { replace: true })
        }
      />
      <Button
        component="a"
        variant="default"
        href={exportAddress('exportInvoiceBasis', { params: { month }, query })}
      >
        Hent CSV
      </Button>
    </div>
  );
}
