import { Button } from '@mantine/core';
import type { Operator } from '@saldo/contract/operators';
import { IconKey, IconLock, IconLockOpen, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { operatorList } from '../../api/operators.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { operatorColumns } from './operator-columns.tsx';
import type { ActionOnOthers } from './own-operator-notice.tsx';

const CreateOperatorDialog = lazyComponent(() =>
  import('./create-operator-dialog.tsx').then((m) => m.CreateOperatorDialog),
);
const EditOperatorDialog = lazyComponent(() =>
  import('./edit-operator-dialog.tsx').then((m) => m.EditOperatorDialog),
);
const OperatorPasswordDialog = lazyComponent(() =>
  import('./operator-sign-in-dialogs.tsx').then((m) => m.OperatorPasswordDialog),
);
const RemoveOperatorTwoStepDialog = lazyComponent(() =>
  import('./operator-sign-in-dialogs.tsx').then((m) => m.RemoveOperatorTwoStepDialog),
);
const DisableOperatorDialog = lazyComponent(() =>
  import('./disable-operator-dialog.tsx').then((m) => m.DisableOperatorDialog),
);
const DeleteOperatorDialog = lazyComponent(() =>
  import('./delete-operator-dialog.tsx').then((m) => m.DeleteOperatorDialog),
);
const OwnOperatorNotice = lazyComponent(() =>
  import('./own-operator-notice.tsx').then((m) => m.OwnOperatorNotice),
);

type OperatorDialogs = { create: undefined; edit: Operator; notice: ActionOnOthers } & Record<
  ActionOnOthers,
  Operator
>;

export function OperatorsScreen() {
  const state = useTableState({ defaultSort: 'name', columns: operatorColumns });
  const source = clientSource(useQuery(operatorList), operatorColumns, state);
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<OperatorDialogs>();

  /** On the user's own row the action is greyed, and a notice explains why. */
  const unlessSelf = (operator: Operator, action: ActionOnOthers) => ({
    isGreyed: operator.isSelf,
    onSelect: () => (operator.isSelf ? dialogs.open('notice', action) : dialogs.open(action, operator)),
  });

  const createButton = (
    <Button data-creates onClick={() => dialogs.open('create')}>
      Opret operatør
    </Button>
  );
  return (
    <>
      <PageHeader
        help="operators"
        title="Operatører"
        count={source.rows && source.total}
        action={createButton}
      />
      <DataTable
        label="Operatører"
        columns={operatorColumns}
        source={source}
        state={state}
        rowKey={(operator) => operator.id}
        rowName={(operator) => operator.name}
        actions={(operator) => [
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil aria-hidden />,
            onSelect: () => dialogs.open('edit', operator),
          },
          {
            key: 'password',
            label: 'Skift kodeord',
            icon: <IconKey aria-hidden />,
            ...unlessSelf(operator, 'password'),
          },
          ...(operator.twoStepEnabled
            ? [
                {
                  key: 'two-step',
                  label: 'Slå totrinslogin fra',
                  icon: <IconShieldOff aria-hidden />,
                  ...unlessSelf(operator, 'two-step'),
                },
              ]
            : []),
          {
            key: 'disable',
            label: operator.disabled ? 'Åbn igen' : 'Spær',
            icon: operator.disabled ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />,
            ...unlessSelf(operator, 'disable'),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash aria-hidden />,
            danger: !operator.isSelf,
            ...unlessSelf(operator, 'delete'),
          },
        ]}
        searchLabel="Søg i operatører"
        empty={{ title: 'Der er ingen operatører.', action: createButton }}
        errorTitle="Operatørerne kunne ikke hentes."
        loadingText="Indlæser operatører …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => <CreateOperatorDialog {...frame} onCreated={({ id }) => mark(id)} />,
          edit: (frame, operator) => (
            <EditOperatorDialog {...frame} operator={operator} onUpdated={({ id }) => mark(id)} />
          ),
          password: (frame, operator) => <OperatorPasswordDialog {...frame} operator={operator} />,
          'two-step': (frame, operator) => (
            <RemoveOperatorTwoStepDialog {...frame} operator={operator} onRemoved={mark} />
          ),
          disable: (frame, operator) => (
            <DisableOperatorDialog {...frame} operator={operator} onDone={({ id }) => mark(id)} />
          ),
          delete: (frame, operator) => <DeleteOperatorDialog {...frame} operator={operator} />,
          notice: (frame, refused) => <OwnOperatorNotice {...frame} refused={refused} />,
        }}
      />
    </>
  );
}
