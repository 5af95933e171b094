import { Button } from '@mantine/core';
import { actionWords } from '@saldo/contract/audit-words';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodFilter } from '../../ui/period-filter.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useDateFilter } from '../../ui/use-address-filter.ts';
import { useAddressParams } from '../../ui/use-address-params.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { auditEventsPage } from './audit-log.api.ts';
import { EventChanges } from './event-changes.tsx';
import { eventColumns } from './event-columns.tsx';

export function AuditLogScreen() {
  const state = useTableState({ defaultSort: '-at', columns: eventColumns });
  const [from, setFrom] = useDateFilter('from');
  const [to, setTo] = useDateFilter('to');
  const [, changeAddress] = useAddressParams();
  const source = serverSource(
    useQuery(auditEventsPage({ ...state.request, ...(from && { from }), ...(to && { to }) })),
  );
  return (
    <>
      <PageHeader title="Hændelseslog" count={source.rows && source.total} />
      <DataTable
        label="Hændelser"
        columns={eventColumns}
        source={source}
        state={state}
        rowKey={(event) => event.id}
        rowName={actionWords}
        details={({ changes }) => (changes.length > 0 ? <EventChanges changes={changes} /> : undefined)}
        searchLabel="Søg i navne, firmaer og handlinger"
        filters={<PeriodFilter from={from} setFrom={setFrom} to={to} setTo={setTo} />}
        empty={
          from || to
            ? {
                title:
                  from && to && from > to
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
