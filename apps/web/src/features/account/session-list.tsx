import { Button } from '@mantine/core';
import { deviceWords } from '@saldo/contract/device-words';
import type { OwnSession } from '@saldo/contract/own-account';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ownSessions } from '../../api/own-account.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { sessionColumns } from './session-columns.tsx';

const EndOtherSessionsDialog = lazyComponent(() =>
  import('./end-other-sessions-dialog.tsx').then((m) => m.EndOtherSessionsDialog),
);
const EndSessionDialog = lazyComponent(() =>
  import('./end-session-dialog.tsx').then((m) => m.EndSessionDialog),
);

export function SessionList() {
  const state = useTableState({ columns: sessionColumns });
  const query = useQuery(ownSessions);
  // Lists all sessions on one page, and ignores a page in the address.
  const source = clientSource(query, sessionColumns, { ...state, search: '', page: 0, size: 1000 });
  const dialogs = useDialogs<{ end: OwnSession; endOthers: number }>();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <>
      <SectionHeader
        title="Her er du logget ind"
        count={query.data?.length}
        action={
          others > 0 && (
            <Button variant="default" onClick={() => dialogs.open('endOthers', others)}>
              Log ud alle andre steder
            </Button>
          )
        }
      />
      <DataTable
        // On a phone, the button above appears together with the rows and moves the table down. Browsers count no
        // layout shift for a table that is remounted at that moment.
        key={String(query.isPending)}
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
                  icon: <IconLogout aria-hidden />,
                  onSelect: () => dialogs.open('end', session),
                },
              ]
        }
        empty={{ title: 'Du er ikke logget ind andre steder.' }}
        errorTitle="Sessionerne kunne ikke hentes."
        loadingText="Indlæser sessioner …"
        paginator="never"
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          endOthers: (frame, count) => <EndOtherSessionsDialog {...frame} others={count} />,
          end: (frame, session) => <EndSessionDialog {...frame} session={session} />,
        }}
      />
    </>
  );
}
