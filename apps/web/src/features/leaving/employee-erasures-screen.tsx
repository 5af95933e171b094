import { recordId } from '@saldo/contract/address-filters';
import type { EmployeeErasure, erasureSortColumns } from '@saldo/contract/leaving';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import { useCustomerOptions } from '../../api/customers.ts';
import { erasuresPage } from '../../api/leaving.ts';
import { employeeAddress } from '../../ui/address/addresses.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';

type ErasureColumn = Column<EmployeeErasure, (typeof erasureSortColumns)[number]>;

const name: ErasureColumn = {
  key: 'name',
  header: 'Medarbejder',
  sortable: true,
  value: ({ employee }) => employee.name,
  render: ({ employee }) => employee.name,
};
const customer: ErasureColumn = {
  key: 'customer',
  header: 'Kunde',
  sortable: true,
  value: (erasure) => erasure.customer.companyName,
  render: (erasure) => erasure.customer.companyName,
};
const lastDay: ErasureColumn = {
  key: 'lastDay',
  header: 'Sidste dag',
  sortable: true,
  fitsContent: true,
  render: (erasure) => <span className="figures">{formatDate(erasure.lastDay)}</span>,
  renderOnCard: (erasure) => `Sidste dag ${formatDate(erasure.lastDay)}`,
};
const eraseOn: ErasureColumn = {
  key: 'eraseOn',
  header: 'Slettes',
  sortable: true,
  fitsContent: true,
  onCardEnd: true,
  render: (erasure) => <span className="figures">{eraseWords(erasure)}</span>,
  renderOnCard: (erasure) => `Slettes ${eraseWords(erasure)}`,
};

const declaredFilters = { customerId: recordId };

const columnsForAdministrators: readonly ErasureColumn[] = [name, lastDay, eraseOn];
const columnsForOperators: readonly ErasureColumn[] = [name, customer, lastDay, eraseOn];

function eraseWords({ eraseOn: day, pendingOrders }: EmployeeErasure): string {
  if (pendingOrders === 0) return formatDate(day);
  return `${formatDate(day)}, tidligst når ${pendingOrders === 1 ? 'en ordre' : `${pendingOrders} ordrer`} er behandlet`;
}

/** Operators see the erasures of all customers. */
export function EmployeeErasuresScreen() {
  const customers = useCustomerOptions();
  const isOperator = customers !== undefined;
  const columns = isOperator ? columnsForOperators : columnsForAdministrators;
  const state = useTableState({ defaultSort: 'eraseOn', columns });
  const filters = useFilters(declaredFilters);
  const { customerId } = filters.values;
  const source = serverSource(useQuery(erasuresPage({ ...state.request, ...filters.values })));
  return (
    <>
      <PageHeader
        help="leaving"
        title="Kommende sletninger"
        count={source.rows && source.total}
        back={
          customerId
            ? { to: `/customers/${customerId}/settings#fratraedelse`, label: 'Kunden' }
            : isOperator
              ? { to: '/', label: 'Kunder' }
              : { to: '/settings#fratraedelse', label: 'Indstillinger' }
        }
      />
      <p className="secondary">
        Navn, e-mail og andre personoplysninger om fratrådte slettes automatisk på dagen. Transaktioner og
        ordrer bliver stående uden navn.
      </p>
      <DataTable
        label="Kommende sletninger"
        columns={columns}
        source={source}
        state={state}
        rowKey={({ employee }) => employee.id}
        rowName={({ employee }) => employee.name}
        rowHref={({ employee }) => employeeAddress(employee.id)}
        searchLabel={isOperator ? 'Søg i navn og kunde' : 'Søg i navn'}
        filtering={filters}
        {...(isOperator && {
          filters: (
            <SelectFilter
              label="Kunde"
              allLabel="Alle"
              options={withChosen(customers, customerId, 'Slettet kunde')}
              value={customerId}
              onChange={(id) => filters.set({ customerId: id })}
            />
          ),
        })}
        empty={{
          title: 'Der er ingen, som skal slettes.',
          why: 'Her står medarbejdere, når de har fået en sidste dag.',
        }}
        errorTitle="Listen kunne ikke hentes."
        loadingText="Indlæser listen …"
      />
    </>
  );
}
