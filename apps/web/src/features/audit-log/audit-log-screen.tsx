import { Button } from '@mantine/core';
import { actionWords } from '@saldo/contract/audit-words';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodFilter } from '../../ui/period-filter.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { isBackwards, usePeriodFilter } from '../../ui/use-address-filter.ts';
import { useAddressParams } from '../../ui/use-address-params.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { auditEventsPage } from './audit-log.api.ts';
import { EventChanges } from './event-changes.tsx';
import { eventColumns } from './event-columns.tsx';

export function AuditLogScreen() {
  const state = useTableState({ defaultSort: '-at', columns: eventColumns });
  const [period, setPeriod] = usePeriodFilter();
  const { from, to } = period;
  const [, changeAddress] = useAddressParams();
  const source = serverSource(
    useQuery(auditEventsPage({ ...state.request, ...(from && { from }), ...(to && { to }) })),
  );
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
          event.changes.length > 0 || event.amount ? <EventChanges event={event} /> : undefined
        }
        searchLabel="Søg i navne, kunder og handlinger"
        filterCount={from || to ? 1 : 0}
        filters={<PeriodFilter value={period} onChange={setPeriod} />}
        empty={
          from || to
            ? {
                title: isBackwards(period)
                  ? 'Perioden slutter, før den begynder.'
                  : 'Der er ingen hændelser i den periode.',
                action: (
                  <Button variant="default" onClick={() => changeAddress(() => new URLSearchParams())}>
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
