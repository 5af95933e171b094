import { useMemo } from 'react';
import { decidedCredits, useCreditRequests } from '../../api/credit-requests.ts';
import { useChoosesCustomer } from '../../api/customer-scope.ts';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { decidedColumns } from './credit-request-columns.tsx';
import { creditName } from './credit-request-words.ts';

/** Place this at the end of the screen: it renders nothing until a request has been decided. */
export function DecidedCredits() {
  const ofAllCustomers = useChoosesCustomer();
  const columns = useMemo(() => decidedColumns(ofAllCustomers), [ofAllCustomers]);
  const state = useTableState({ columns, defaultSort: '-decidedAt', prefix: 'decided-' });
  const source = clientSource(useCreditRequests(decidedCredits), columns, state);
  if (source.total === 0 && !source.error) return null;
  return (
    <>
      <SectionHeader title="Behandlet de seneste 30 dage" count={source.rows && source.total} />
      <DataTable
        label="Behandlede beløb"
        columns={columns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={creditName}
        empty={{ title: 'Der er ikke behandlet nogen beløb.' }}
        errorTitle="De behandlede beløb kunne ikke hentes."
        loadingText="Indlæser beløb …"
      />
    </>
  );
}
