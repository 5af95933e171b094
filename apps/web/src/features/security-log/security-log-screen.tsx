import { Button } from '@mantine/core';
import type { SecurityEvent } from '@saldo/contract/security-log';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { securityEventsPage } from '../../api/security-log.ts';
import { isIdInAddress } from '../../ui/address/address-id.ts';
import { isBackwards, useAddressFilter, usePeriodFilter } from '../../ui/address/use-address-filter.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
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
  const [typeName, setType] = useAddressFilter('type');
  const [account, setAccount] = useAddressFilter('account');
  const [period, setPeriod] = usePeriodFilter();
  const { from, to } = period;
  const [, changeAddress] = useAddressParams();
  const type = typeOptions.find(({ value }) => value === typeName)?.value;
  const accountId = isIdInAddress(account) ? account : undefined;
  const query = useQuery(
    securityEventsPage({
      ...state.request,
      ...(type && { type }),
      ...(accountId && { accountId }),
      ...(from && { from }),
      ...(to && { to }),
    }),
  );
  const source = serverSource(query);
  const filterCount = [type, accountId, from || to].filter(Boolean).length;
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
        filterCount={filterCount}
        filters={
          <>
            <SelectFilter
              label="Hændelser"
              allLabel="Alle hændelser"
              options={typeOptions}
              value={type}
              onChange={setType}
            />
            <PeriodFilter value={period} onChange={setPeriod} />
            {accountId !== undefined && (
              <Button
                variant="default"
                rightSection={<IconX size={18} aria-hidden />}
                aria-label={`Kun ${nameOf(accountId, source.rows)}: vis alle konti`}
                onClick={() => setAccount('')}
              >
                Kun {nameOf(accountId, source.rows)}
              </Button>
            )}
          </>
        }
        empty={
          filterCount > 0
            ? {
                title: isBackwards(period)
                  ? 'Perioden slutter, før den begynder.'
                  : 'Ingen hændelser passer til filteret.',
                action: (
                  <Button variant="default" onClick={() => changeAddress(() => new URLSearchParams())}>
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

const nameOf = (id: string, rows: Rows): string =>
  rows?.flatMap(({ account, actor }) => [account, actor]).find((person) => String(person?.id) === id)?.name ??
  'én konto';
