import { Button } from '@mantine/core';
import type { Administrator } from '@saldo/contract/administrators';
import { IconKey, IconMail, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { administratorsOf, useSendAdministratorWelcome } from '../../api/administrators.ts';
import { useCustomerIdOfOperator } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { useAskedForm } from '../../ui/dialog/use-asked-form.ts';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { clientSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { useWelcome } from '../../ui/toast/use-welcome.ts';
import { kindWords } from './kind-words.ts';

const CreateAdministratorDialog = lazyComponent(() =>
  import('./create-administrator-dialog.tsx').then((m) => m.CreateAdministratorDialog),
);
const EditAdministratorDialog = lazyComponent(() =>
  import('./edit-administrator-dialog.tsx').then((m) => m.EditAdministratorDialog),
);
const AdministratorPasswordDialog = lazyComponent(() =>
  import('./administrator-sign-in-dialogs.tsx').then((m) => m.AdministratorPasswordDialog),
);
const RemoveAdministratorTwoStepDialog = lazyComponent(() =>
  import('./administrator-sign-in-dialogs.tsx').then((m) => m.RemoveAdministratorTwoStepDialog),
);
const DeleteAdministratorDialog = lazyComponent(() =>
  import('./delete-administrator-dialog.tsx').then((m) => m.DeleteAdministratorDialog),
);
const NoWelcomeNotice = lazyComponent(() => import('./no-welcome-notice.tsx').then((m) => m.NoWelcomeNotice));

const NONE = 'Der er ingen administratorer endnu.';

type AdministratorDialogs = {
  create: undefined;
  edit: Administrator;
  password: Administrator;
  removeTwoStep: Administrator;
  delete: Administrator;
  noWelcome: Administrator;
};

interface AdministratorListProps {
  /** Undefined while it loads. */
  companyName: string | undefined;
}

export function AdministratorList({ companyName }: AdministratorListProps) {
  const state = useTableState({
    columns: administratorColumns,
    defaultSort: 'name',
    prefix: 'administrators-',
  });
  const source = clientSource(
    useQuery(administratorsOf(useCustomerIdOfOperator())),
    administratorColumns,
    state,
  );
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<AdministratorDialogs>();
  useAskedForm('administrator', () => dialogs.open('create'));
  const sendWelcome = useWelcome<Administrator, 'welcome_needs_password'>({
    mutation: useSendAdministratorWelcome(),
    refusalOf: ({ sendWelcomeEmailPassword }) => (sendWelcomeEmailPassword ? null : 'welcome_needs_password'),
    explained: ['welcome_needs_password'],
    onImpossible: (administrator) => dialogs.open('noWelcome', administrator),
  });

  const createButton = (
    <Button variant="default" onClick={() => dialogs.open('create')}>
      Opret administrator
    </Button>
  );
  const isEmpty = source.rows !== undefined && source.total === 0 && !source.error;
  return (
    // A table with rows is itself a region with this name.
    <div id="administratorer" {...(isEmpty && { role: 'region', 'aria-label': 'Administratorer' })}>
      <SectionHeader
        title="Administratorer"
        count={isEmpty ? undefined : source.rows && source.total}
        empty={isEmpty ? NONE : undefined}
        action={createButton}
      />
      {!isEmpty && (
        <DataTable
          label="Administratorer"
          columns={administratorColumns}
          source={source}
          state={state}
          rowKey={(administrator) => administrator.id}
          rowName={(administrator) => administrator.name}
          actions={(administrator) => [
            {
              key: 'edit',
              label: 'Rediger',
              icon: <IconPencil aria-hidden />,
              onSelect: () => dialogs.open('edit', administrator),
            },
            {
              key: 'password',
              label: 'Skift kodeord',
              icon: <IconKey aria-hidden />,
              onSelect: () => dialogs.open('password', administrator),
            },
            ...(administrator.twoStepEnabled
              ? [
                  {
                    key: 'two-step',
                    label: 'Slå totrinslogin fra',
                    icon: <IconShieldOff aria-hidden />,
                    onSelect: () => dialogs.open('removeTwoStep', administrator),
                  },
                ]
              : []),
            {
              key: 'delete',
              label: 'Slet',
              icon: <IconTrash aria-hidden />,
              danger: true,
              onSelect: () => dialogs.open('delete', administrator),
            },
            {
              key: 'welcome',
              label: 'Send velkomst e-mail',
              icon: <IconMail aria-hidden />,
              isGreyed: !administrator.sendWelcomeEmailPassword,
              onSelect: () => sendWelcome(administrator),
            },
          ]}
          empty={{ title: NONE }}
          errorTitle="Administratorerne kunne ikke hentes."
          loadingText="Indlæser administratorer …"
          markedKey={marked}
        />
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => (
            <CreateAdministratorDialog
              {...frame}
              companyName={companyName}
              onCreated={({ id }) => mark(id)}
            />
          ),
          edit: (frame, administrator) => (
            <EditAdministratorDialog
              {...frame}
              administrator={administrator}
              onUpdated={({ id }) => mark(id)}
            />
          ),
          password: (frame, administrator) => (
            <AdministratorPasswordDialog {...frame} companyName={companyName} administrator={administrator} />
          ),
          removeTwoStep: (frame, administrator) => (
            <RemoveAdministratorTwoStepDialog {...frame} administrator={administrator} onRemoved={mark} />
          ),
          delete: (frame, administrator) => (
            <DeleteAdministratorDialog {...frame} administrator={administrator} />
          ),
          noWelcome: (frame, administrator) => (
            <NoWelcomeNotice
              {...frame}
              administrator={administrator}
              onSetPassword={() => dialogs.open('password', administrator)}
            />
          ),
        }}
      />
    </div>
  );
}

const administratorColumns: readonly Column<Administrator>[] = [
  {
    key: 'name',
    header: 'Navn',
    sortable: true,
    value: (administrator) => administrator.name,
    render: (administrator) => administrator.name,
  },
  {
    key: 'email',
    header: 'E-mail',
    sortable: true,
    value: (administrator) => administrator.email,
    render: (administrator) => administrator.email,
  },
  {
    key: 'kind',
    header: 'Rolle',
    value: ({ kind }) => kindWords[kind],
    render: ({ kind, departmentIds }) =>
      kind === 'hr' ? kindWords.hr : <LeaderWords departmentIds={departmentIds} />,
  },
];

/** `Leder af Salg, Lager` */
function LeaderWords({ departmentIds }: Pick<Administrator, 'departmentIds'>) {
  const { data = [] } = useQuery(departmentsOf(useCustomerIdOfOperator()));
  const names = data.filter(({ id }) => departmentIds.includes(id)).map(({ name }) => name);
  return (
    <>
      {kindWords.leader} <span className="secondary">{names.length > 0 && `af ${names.join(', ')}`}</span>
    </>
  );
}
