import { Button } from '@mantine/core';
import type { OwnSession } from '@saldo/contract/own-account';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { ownSessions } from './account.api.ts';
import { deviceWords } from './device-words.ts';
import { sessionColumns } from './session-columns.tsx';

const EndOtherSessionsDialog = lazyDialog(() =>
  import('./end-other-sessions-dialog.tsx').then((m) => m.EndOtherSessionsDialog),
);
const EndSessionDialog = lazyDialog(() => import('./end-session-dialog.tsx').then((m) => m.EndSessionDialog));

/** Where one is signed in; the other places can be ended. */
export function SessionList() {
  const state = useTableState({ columns: sessionColumns });
  const query = useQuery(ownSessions);
  // All of them, whatever the address says about pages.
  const source = clientSource(query, sessionColumns, { ...state, search: '', page: 0, size: 1000 });
  const ending = useDialog<OwnSession>();
  const endingOthers = useDialog<number>();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <>
      <SectionHeader
        title="Her er du logget ind"
        count={query.data?.length}
        action={
          others > 0 && (
            <Button variant="default" onClick={() => endingOthers.open(others)}>
              Log ud alle andre steder
            </Button>
          )
        }
      />
      <DataTable
        label="Sessioner"
        columns={sessionColumns}
        source={source}
        state={state}
        rowKey={(session) => session.id}
        rowName={({ userAgent }) => deviceWords(userAgent)}
        actions={(session) =>
          session.isCurrent
            ? []
            : [
                {
                  key: 'end',
                  label: 'Afslut',
                  icon: <IconLogout size={20} aria-hidden />,
                  onSelect: () => ending.open(session),
                },
              ]
        }
        empty={{ title: 'Du er ikke logget ind andre steder.' }}
        errorTitle="Sessionerne kunne ikke hentes."
        loadingText="Indlæser sessioner …"
        withoutPaginator
      />
      {endingOthers.target !== undefined && (
        <EndOtherSessionsDialog
          key={`ending-others-${endingOthers.opening}`}
          opened={endingOthers.opened}
          onClose={endingOthers.close}
          others={endingOthers.target}
        />
      )}
      {ending.target && (
        <EndSessionDialog
          key={`ending-${ending.opening}`}
          opened={ending.opened}
          onClose={ending.close}
          session={ending.target}
        />
      )}
    </>
  );
}
