import type { CompanyStatement, CompanyStatementMonth } from '@saldo/contract/company-statements';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { pointPriceText } from '@saldo/domain/accounting/point-price';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statementMonthsOf, statementOf } from '../../api/company-statements.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import classes from './company-statements.module.css';
import { StatementButtons } from './statement-buttons.tsx';
import { StatementFigures, StatementState } from './statement-figures.tsx';
import { DepartmentTable, InvoiceTable } from './statement-tables.tsx';

interface CompanyStatementsProps {
  /** The heading, with the buttons of the chosen month. */
  header: (buttons: ReactNode) => ReactNode;
}

/** The statements of the company of the session, or of the page. The address names the month. */
export function CompanyStatements({ header }: CompanyStatementsProps) {
  const customerId = useCustomerId();
  const [params, changeAddress] = useAddressParams();
  const months = useQuery(statementMonthsOf(customerId));
  const month = chosenMonth(months.data, params.get('month'))?.month;
  const statement = useQuery(statementOf(customerId, month));
  const error = months.error ?? statement.error;
  return (
    <section aria-label="Kontoudtog">
      {header(statement.data && <StatementButtons statement={statement.data} />)}
      {error && (
        <LoadError
          compact
          title="Kontoudtoget kunne ikke hentes."
          error={error}
          onRetry={() => void Promise.all([months.refetch(), statement.refetch()])}
        />
      )}
      {!error && !statement.data && months.data?.length !== 0 && <Spinner text="Indlæser kontoudtog …" />}
      {months.data?.length === 0 && <p className="secondary">Der er ingen måneder endnu.</p>}
      {/* Comes with the buttons of the heading, which would move it. */}
      {months.data && month !== undefined && (statement.data || error) && (
        <search className={classes.months}>
          <SelectFilter
            label="Måned"
            isWide
            options={months.data.map(monthOption)}
            value={month}
            onChange={(chosen) =>
              changeAddress((current) => {
                current.set('month', chosen);
                return current;
              })
            }
          />
        </search>
      )}
      {statement.data && (
        <div className={classes.content} data-outdated={statement.isPlaceholderData || undefined}>
          <Statement statement={statement.data} />
        </div>
      )}
    </section>
  );
}

/** The month of the address, else the newest closed one, else the newest. */
const chosenMonth = (months: readonly CompanyStatementMonth[] | undefined, named: string | null) =>
  months?.find(({ month }) => month === named) ??
  months?.find(({ closedAt }) => closedAt !== null) ??
  months?.[0];

const monthOption = ({ month }: CompanyStatementMonth) => ({ value: month, label: monthName(month) });

function Statement({ statement }: { statement: CompanyStatement }) {
  const { departments, invoice } = statement;
  return (
    <>
      <StatementState statement={statement} />
      <StatementFigures statement={statement} />
      {departments.some(({ department }) => department !== null) && (
        <div className={classes.section}>
          <SectionHeader title="Afdelinger" count={departments.length} />
          <DepartmentTable departments={departments} />
        </div>
      )}
      <div className={classes.section}>
        <SectionHeader
          title="Fakturagrundlag"
          empty={
            invoice === null
              ? 'Virksomheden faktureres ikke.'
              : invoice.lines.length === 0
                ? 'Der er intet at fakturere.'
                : undefined
          }
        />
        {invoice && invoice.lines.length > 0 && (
          <>
            <p className={`secondary ${classes.price}`}>
              Et point koster {pointPriceText(statement)}.
              {statement.mode === 'on_use' &&
                ' Returer og annullerede ordrer krediteres til den pris, de blev faktureret til.'}
            </p>
            <InvoiceTable invoice={invoice} />
          </>
        )}
      </div>
    </>
  );
}
