import { securityEventWords } from '@saldo/contract/security-words';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { ownSignInsPage } from './account.api.ts';
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
