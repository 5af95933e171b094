import { Button } from '@mantine/core';
import { actionWords } from '@saldo/contract/audit-words';
import { useQuery } from '@tanstack/react-query';
import { auditEventsPage } from '../../api/audit-log.ts';
import { isBackwards, usePeriodFilter } from '../../ui/address/use-address-filter.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
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
