import { Button } from '@mantine/core';
import type { SecurityEvent } from '@saldo/contract/security-log';
import { viewLists } from '@saldo/contract/view-lists';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { securityEventsPage } from '../../api/security-log.ts';
import { isBackwards, useFilters } from '../../ui/address/use-filters.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { securityEventColumns } from './security-event-columns.tsx';
import { eventWords, typeOptions } from './security-event-words.ts';

export function SecurityLogScreen() {
  const state = useTableState({ defaultSort: '-at', columns: securityEventColumns });
  const filters = useFilters(viewLists['security-log']);
  const { account: accountId, ...others } = filters.values;
  const source = serverSource(
    useQuery(securityEventsPage({ ...state.request, ...others, ...(accountId && { accountId }) })),
  );
  return (
    <>
      <PageHeader help="security-log" title="Sikkerhedslog" count={source.rows && source.total} />
      <DataTable
        label="Sikkerhedshændelser"
        list="security-log"
        columns={securityEventColumns}
        source={source}
        state={state}
        rowKey={(event) => event.id}
        rowName={eventWords}
        searchLabel="Søg i navne, kunder og IP-adresser"
        filtering={filters}
        filters={
          <>
            <SelectFilter
              label="Hændelser"
              allLabel="Alle"
              options={typeOptions}
              value={filters.values.type}
              onChange={(type) => filters.set({ type })}
            />
            <PeriodFilter value={filters.values} onChange={filters.set} />
            {accountId !== undefined && (
              <Button
                variant="default"
                rightSection={<IconX size={18} aria-hidden />}
                aria-label={`Kun ${nameOf(accountId, source.rows)}: vis alle konti`}
                onClick={() => filters.set({ account: '' })}
              >
                Kun {nameOf(accountId, source.rows)}
              </Button>
            )}
          </>
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
                why: 'Her vises logins, mislykkede forsøg, skift af kodeord, hentede filer og lignende.',
              }
        }
        errorTitle="Sikkerhedsloggen kunne ikke hentes."
        loadingText="Indlæser sikkerhedslog …"
      />
    </>
  );
}

type Rows = ReturnType<typeof serverSource<SecurityEvent>>['rows'];

const nameOf = (id: number, rows: Rows): string =>
  rows?.flatMap(({ account, actor }) => [account, actor]).find((person) => person?.id === id)?.name ??
  'én konto';
