import { Button } from '@mantine/core';
import { actionWords } from '@saldo/contract/audit-words';
import { viewLists } from '@saldo/contract/view-lists';
import { useQuery } from '@tanstack/react-query';
import { auditEventsPage } from '../../api/audit-log.ts';
import { isBackwards, useFilters } from '../../ui/address/use-filters.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { EmployeeLink, EventChanges, hasDetails } from './event-changes.tsx';
import { eventColumns } from './event-columns.tsx';

export function AuditLogScreen() {
  const state = useTableState({ defaultSort: '-at', columns: eventColumns });
  const filters = useFilters(viewLists['audit-log']);
  const source = serverSource(useQuery(auditEventsPage({ ...state.request, ...filters.values })));
  return (
    <>
      <PageHeader help="audit-log" title="Hændelseslog" count={source.rows && source.total} />
      <DataTable
        label="Hændelser"
        list="audit-log"
        columns={eventColumns}
        source={source}
        state={state}
        rowKey={(event) => event.id}
        rowName={actionWords}
        details={(event) =>
          hasDetails(event) ? (
            <>
              <EventChanges event={event} />
              <EmployeeLink event={event} />
            </>
          ) : undefined
        }
        searchLabel="Søg i navne, kunder og handlinger"
        filterCount={filters.count}
        filters={<PeriodFilter value={filters.values} onChange={filters.set} />}
        empty={
          filters.count > 0
            ? {
                title: isBackwards(filters.values)
                  ? 'Perioden slutter, før den begynder.'
                  : 'Der er ingen hændelser i den periode.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen hændelser endnu.',
                why: 'Her står hver ændring, som en operatør eller administrator laver.',
              }
        }
        errorTitle="Hændelserne kunne ikke hentes."
        loadingText="Indlæser hændelser …"
      />
    </>
  );
}
