import { Button } from '@mantine/core';
import type { Operator } from '@saldo/contract/operators';
import { IconKey, IconLock, IconLockOpen, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { operatorColumns } from './operator-columns.tsx';
import { operatorList } from './operators.api.ts';
import type { Refused } from './own-operator-notice.tsx';

const CreateOperatorDialog = lazyDialog(() =>
  import('./create-operator-dialog.tsx').then((m) => m.CreateOperatorDialog),
);
const OperatorPasswordDialog = lazyDialog(() =>
  import('./operator-password-dialog.tsx').then((m) => m.OperatorPasswordDialog),
);
const RemoveOperatorTwoStepDialog = lazyDialog(() =>
  import('./remove-operator-two-step-dialog.tsx').then((m) => m.RemoveOperatorTwoStepDialog),
);
const DisableOperatorDialog = lazyDialog(() =>
  import('./disable-operator-dialog.tsx').then((m) => m.DisableOperatorDialog),
);
const DeleteOperatorDialog = lazyDialog(() =>
  import('./delete-operator-dialog.tsx').then((m) => m.DeleteOperatorDialog),
);
const OwnOperatorNotice = lazyDialog(() =>
  import('./own-operator-notice.tsx').then((m) => m.OwnOperatorNotice),
);

/** `Operatører`: the staff of the agency, who may sign in and who is kept out. */
export function OperatorsScreen() {
  const state = useTableState({ defaultSort: 'name', columns: operatorColumns });
  const source = clientSource(useQuery(operatorList), operatorColumns, state);
  const [marked, mark] = useMarkedRow();
  const create = useDialog<undefined>();
  const password = useDialog<Operator>();
  const removingTwoStep = useDialog<Operator>();
  const disabling = useDialog<Operator>();
  const removal = useDialog<Operator>();
  const notice = useDialog<Refused>();

  /** What cannot be done to oneself is greyed, and says why. */
  const unlessSelf = (operator: Operator, refused: Refused, act: (operator: Operator) => void) => ({
    greyed: operator.isSelf,
    onSelect: () => (operator.isSelf ? notice.open(refused) : act(operator)),
  });

  const createButton = <Button onClick={() => create.open(undefined)}>Opret operatør</Button>;
  return (
    <>
      <PageHeader title="Operatører" count={source.rows && source.total} action={createButton} />
      <DataTable
        label="Operatører"
        columns={operatorColumns}
        source={source}
        state={state}
        rowKey={(operator) => operator.id}
        rowName={(operator) => operator.name}
        actions={(operator) => [
          {
            key: 'password',
            label: 'Skift kodeord',
            icon: <IconKey size={20} aria-hidden />,
            ...unlessSelf(operator, 'password', password.open),
          },
          ...(operator.twoStepEnabled
            ? [
                {
                  key: 'two-step',
                  label: 'Slå totrinslogin fra',
                  icon: <IconShieldOff size={20} aria-hidden />,
                  ...unlessSelf(operator, 'two-step', removingTwoStep.open),
                },
              ]
            : []),
          {
            key: 'disable',
            label: operator.disabled ? 'Åbn igen' : 'Spær',
            icon: operator.disabled ? (
              <IconLockOpen size={20} aria-hidden />
            ) : (
              <IconLock size={20} aria-hidden />
            ),
            ...unlessSelf(operator, 'disable', disabling.open),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash size={20} aria-hidden />,
            danger: !operator.isSelf,
            ...unlessSelf(operator, 'delete', removal.open),
          },
        ]}
        searchLabel="Søg i operatører"
        empty={{ title: 'Der er ingen operatører.', action: createButton }}
        errorTitle="Operatørerne kunne ikke hentes."
        loadingText="Indlæser operatører …"
        markedKey={marked}
      />
      <CreateOperatorDialog
        key={`create-${create.opening}`}
        opened={create.opened}
        onClose={create.close}
        onCreated={(operator) => mark(operator.id)}
      />
      {password.target && (
        <OperatorPasswordDialog
          key={`password-${password.opening}`}
          opened={password.opened}
          onClose={password.close}
          operator={password.target}
        />
      )}
      {removingTwoStep.target && (
        <RemoveOperatorTwoStepDialog
          key={`two-step-${removingTwoStep.opening}`}
          opened={removingTwoStep.opened}
          onClose={removingTwoStep.close}
          operator={removingTwoStep.target}
          onRemoved={mark}
        />
      )}
      {disabling.target && (
        <DisableOperatorDialog
          key={`disabling-${disabling.opening}`}
          opened={disabling.opened}
          onClose={disabling.close}
          operator={disabling.target}
          onDone={(operator) => mark(operator.id)}
        />
      )}
      {removal.target && (
        <DeleteOperatorDialog
          key={`removal-${removal.opening}`}
          opened={removal.opened}
          onClose={removal.close}
          operator={removal.target}
        />
      )}
      {notice.target && (
        <OwnOperatorNotice
          key={`notice-${notice.opening}`}
          opened={notice.opened}
          onClose={notice.close}
          refused={notice.target}
        />
      )}
    </>
  );
}
