import { auditKinds, auditSubjectTypes } from '@saldo/contract/audit-kinds';
import type { viewLists } from '@saldo/contract/view-lists';
import { useQuery } from '@tanstack/react-query';
import { administratorsOf } from '../../api/administrators.ts';
import { useCustomerOptions } from '../../api/customers.ts';
import { operatorList } from '../../api/operators.ts';
import type { Filtering } from '../../ui/address/use-filters.ts';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';

interface AuditLogFiltersProps {
  filters: Filtering<(typeof viewLists)['audit-log']>;
  /** The name of the chosen actor, if an event of the page has it. */
  actorName: string | undefined;
}

const kinds = auditSubjectTypes.map((value) => ({ value, label: auditKinds[value] }));

export function AuditLogFilters({ filters, actorName = 'Én konto' }: AuditLogFiltersProps) {
  const { actor, customerId, kind } = filters.values;
  const customers = useCustomerOptions() ?? [];
  const { data: operators = [] } = useQuery(operatorList);
  const { data: administrators = [] } = useQuery({
    ...administratorsOf(customerId ?? 0),
    enabled: customerId !== undefined,
  });
  const people = [...operators, ...(customerId === undefined ? [] : administrators)];
  return (
    <>
      <SelectFilter
        label="Hvem"
        allLabel="Alle"
        options={withChosen(
          people.map(({ id, name }) => ({ value: String(id), label: name })),
          actor,
          actorName,
        )}
        value={actor}
        onChange={(chosen) => filters.set({ actor: chosen })}
      />
      <SelectFilter
        label="Kunde"
        allLabel="Alle"
        options={withChosen(customers, customerId, 'Slettet kunde')}
        value={customerId}
        onChange={(chosen) => filters.set({ customerId: chosen })}
      />
      <SelectFilter
        label="Hændelser om"
        allLabel="Alt"
        options={kinds}
        value={kind}
        onChange={(chosen) => filters.set({ kind: chosen })}
      />
      <PeriodFilter value={filters.values} onChange={filters.set} />
    </>
  );
}
