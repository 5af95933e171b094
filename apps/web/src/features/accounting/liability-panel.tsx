import { Button } from '@mantine/core';
import type { AccountingMonth } from '@saldo/contract/accounting';
import type { Liability, LiabilityRow } from '@saldo/contract/accounting-reports';
import { day, recordId, recordIdOrNone } from '@saldo/contract/address-filters';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { lastDayOfMonth } from '@saldo/domain/accounting/accounting-month';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { liabilityOf } from '../../api/accounting.ts';
import { exportAddress } from '../../api/export-address.ts';
import { Link } from '../../ui/address/link.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import classes from './accounting.module.css';
import { companyColumns, departmentColumns, employeeColumns } from './liability-columns.tsx';
import { monthAddress } from './month-words.ts';

/** A company opens to its departments, and a department to its employees. */
const filters = { date: day, customerId: recordId, departmentId: recordIdOrNone };

const levels = {
  companies: {
    columns: companyColumns,
    label: 'Kunder',
    search: 'Søg i kunder og debitornumre',
    empty: 'Ingen kunde har point i måneden.',
  },
  departments: {
    columns: departmentColumns,
    label: 'Afdelinger',
    search: 'Søg i afdelinger',
    empty: 'Kunden har ingen point i måneden.',
  },
  employees: {
    columns: employeeColumns,
    label: 'Medarbejdere',
    search: 'Søg i medarbejdere',
    empty: 'Afdelingen har ingen point i måneden.',
  },
} as const;

export function LiabilityPanel({ month }: { month: AccountingMonth }) {
  const { values, set } = useFilters(filters);
  const { customerId, departmentId, date } = values;
  const level =
    customerId === undefined ? 'companies' : departmentId === undefined ? 'departments' : 'employees';
  const { columns, label, search, empty } = levels[level];
  const state = useTableState({ columns, defaultSort: 'name' });
  const liability = useQuery(liabilityOf(month.month, { ...state.request, ...values }));
  const { data } = liability;
  const source = serverSource({ ...liability, data: data && { rows: data.rows, total: data.count } });
  const addressOf = (filter: object) =>
    `${monthAddress(month.month)}?${new URLSearchParams({ ...(date && { date }), ...filter })}`;
  return (
    <>
      {data?.customer && <Path liability={data} customer={data.customer} addressOf={addressOf} />}
      <SectionHeader
        title={`Forpligtelse pr. ${formatDate(data?.date ?? lastDayOfMonth(month.month))}`}
        action={
          <Button
            component="a"
            variant="default"
            href={exportAddress('exportLiability', {
              params: { month: month.month },
              query: date ? { date } : {},
            })}
          >
            Hent CSV
          </Button>
        }
      />
      {data && <Total total={data.total} />}
      <DataTable
        key={level}
        label={label}
        columns={columns}
        source={source}
        state={state}
        rowKey={({ id }) => id ?? 'none'}
        rowName={({ name }) => name}
        {...(level === 'companies' && {
          rowHref: ({ id }: LiabilityRow) => addressOf({ customerId: String(id) }),
        })}
        {...(level === 'departments' && {
          rowHref: ({ id }: LiabilityRow) =>
            addressOf({ customerId: String(customerId), departmentId: String(id ?? 'none') }),
        })}
        searchLabel={search}
        tools={
          <SelectFilter
            label="Pr."
            options={daysOf(month.month)}
            value={date ?? data?.date}
            onChange={(chosen) =>
              set({ date: chosen === lastDayOfMonth(month.month).toString() ? '' : chosen })
            }
          />
        }
        empty={{ title: empty }}
        errorTitle="Forpligtelsen kunne ikke hentes."
        loadingText="Indlæser forpligtelse …"
      />
    </>
  );
}

interface PathProps {
  liability: Liability;
  customer: NonNullable<Liability['customer']>;
  addressOf: (filter: object) => string;
}

/** Where in companies and departments the rows are. */
const Path = ({ liability: { department }, customer, addressOf }: PathProps) => (
  <nav className={classes.path} aria-label="Kunde og afdeling">
    <Link to={addressOf({})}>Alle kunder</Link>
    {department === undefined ? (
      <span>{customer.companyName}</span>
    ) : (
      <>
        <Link to={addressOf({ customerId: String(customer.id) })}>{customer.companyName}</Link>
        <span>{department?.name ?? NO_DEPARTMENT}</span>
      </>
    )}
  </nav>
);

const kinds = [
  ['allocated', 'tildelt'],
  ['deducted', 'fradrag'],
  ['used', 'brugt'],
  ['refunded', 'refunderet'],
  ['reset', 'nulstillet'],
] as const;

/** What the rows add up to. */
function Total({ total }: Pick<Liability, 'total'>) {
  const moved = kinds.filter(([kind]) => total[kind] !== 0);
  return (
    <Facts>
      <Fact label="Bevægelser">
        <span className="figures">
          {[
            `primo ${formatPoints(total.opening)}`,
            ...moved.map(([kind, word]) => `${word} ${formatSignedPoints(total[kind])}`),
          ].join(', ')}
        </span>
      </Fact>
      <Fact label="Ultimo">
        <span className="figures">{formatPoints(total.closing)} point</span>
        {total.held !== null && total.held !== 0 && (
          <span className="secondary figures">, heraf {formatPoints(total.held)} reserveret</span>
        )}
      </Fact>
      {total.debt !== 0 && (
        <Fact label="Gæld">
          <span className="figures">{formatKroner(total.debt)} kr.</span>
        </Fact>
      )}
      {total.frame !== 0 && (
        <Fact label="Uudnyttet ramme">
          <span className="figures">{formatKroner(total.frame)} kr.</span>
        </Fact>
      )}
    </Facts>
  );
}

/** The days of a month that have begun, the last one first. */
function daysOf(month: string): { value: string; label: string }[] {
  const today = copenhagenDate(Temporal.Now.instant());
  const last = lastDayOfMonth(month);
  const end = Temporal.PlainDate.compare(last, today) < 0 ? last : today;
  return Array.from({ length: end.day }, (_, n) => {
    const value = end.subtract({ days: n }).toString();
    return { value, label: formatDate(value) };
  });
}
