import { Button } from '@mantine/core';
import { actionWords } from '@saldo/contract/audit-words';
import { viewLists } from '@saldo/contract/view-lists';
import { useQuery } from '@tanstack/react-query';
import { auditEventsPage } from '../../api/audit-log.ts';
import { exportAddress } from '../../api/export-address.ts';
import { isBackwards, useFilters } from '../../ui/address/use-filters.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AuditLogFilters } from './audit-log-filters.tsx';
import { EmployeeLink, EventChanges, hasDetails } from './event-changes.tsx';
import { eventColumns } from './event-columns.tsx';
import { FileEvents } from './file-events.tsx';

export function AuditLogScreen() {
  const state = useTableState({ defaultSort: '-at', columns: eventColumns });
  const filters = useFilters(viewLists['audit-log']);
  const { actor: actorId, ...others } = filters.values;
  const chosen = { ...others, ...(actorId !== undefined && { actorId }) };
  const source = serverSource(useQuery(auditEventsPage({ ...state.request, ...chosen })));
  const { search } = state.request;
  return (
    <>
      <PageHeader
        help="audit-log"
        title="Hændelseslog"
        action={
          <Button
            component="a"
            variant="default"
            href={exportAddress('exportAuditEvents', { query: { ...(search && { search }), ...chosen } })}
          >
            Hent CSV
          </Button>
        }
      />
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
              {event.action === 'customer.update_employees' && <FileEvents fileEventId={event.id} />}
            </>
          ) : undefined
        }
        searchLabel="Søg i navne, kunder og handlinger"
        filtering={filters}
        filters={
          <AuditLogFilters
            filters={filters}
            actorName={source.rows?.find(({ actor }) => actor?.id === actorId)?.actor?.name}
          />
        }
        empty={
          filters.count > 0
            ? {
                title: isBackwards(filters.values)
                  ? 'Perioden slutter, før den begynder.'
                  : 'Ingen hændelser passer til filteret.',
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
