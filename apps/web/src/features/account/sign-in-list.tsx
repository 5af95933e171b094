import { securityEventWords } from '@saldo/contract/security-words';
import { useQuery } from '@tanstack/react-query';
import { ownSignInsPage } from '../../api/security-log.ts';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { signInColumns } from './sign-in-columns.tsx';

export function SignInList() {
  const state = useTableState({ columns: signInColumns, prefix: 'sign-ins-' });
  const { limit, offset } = state.request;
  const source = serverSource(useQuery(ownSignInsPage({ limit, offset })));
  return (
    <>
      <SectionHeader title="Dine logins" count={source.rows && source.total} />
      <DataTable
        label="Logins"
        columns={signInColumns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ kind }) => securityEventWords(kind)}
        empty={{ title: 'Der er ingen logins at vise.' }}
        errorTitle="Dine logins kunne ikke hentes."
        loadingText="Indlæser logins …"
      />
    </>
  );
}
