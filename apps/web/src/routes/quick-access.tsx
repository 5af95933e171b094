import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { customerGroupList } from '../features/customer-groups/customer-groups.api.ts';
import { employeeById } from '../features/employees/employee.api.ts';
import { KeysDialog } from '../features/search/keys-dialog.tsx';
import { Palette } from '../features/search/palette.tsx';
import { useNavigate } from '../shared/navigation/navigation.tsx';
import { isModalToBeKept } from '../shared/navigation/use-modal-entry.ts';
import { useSessionUser } from '../shared/session-user.ts';
import type { Asked } from '../shell/use-quick-keys.ts';
import { type DialogFrame, DialogHost, useDialogs } from '../ui/dialogs.tsx';
import { lazyComponent } from '../ui/lazy-part.tsx';
import { MissingRecordDialog } from '../ui/missing-record-dialog.tsx';
import { toastInfo, toastSuccess } from '../ui/toast.ts';
import { type QuickDialogs, useQuickEntries } from './quick-entries.tsx';

const CreateDialog = lazyComponent(() => import('./employee-dialogs.tsx').then((m) => m.CreateDialog));
const AmountDialog = lazyComponent(() => import('./employee-dialogs.tsx').then((m) => m.AmountDialog));
const CustomerDialog = lazyComponent(() =>
  import('../features/customers/customer-dialog.tsx').then((m) => m.CustomerDialog),
);
const CustomerGroupDialog = lazyComponent(() =>
  import('../features/customer-groups/customer-group-dialog.tsx').then((m) => m.CustomerGroupDialog),
);
const DepartmentDialog = lazyComponent(() =>
  import('../features/departments/department-dialog.tsx').then((m) => m.DepartmentDialog),
);

/** Renders, over any screen, the palette, the list of keys, and the dialogs that the palette opens. */
export function QuickAccess({ asked }: { asked: Asked }) {
  const navigate = useNavigate();
  const dialogs = useDialogs<QuickDialogs>();
  const [isOpen, setOpen] = useState(false);
  const palette = useQuickEntries(dialogs);
  const { open } = dialogs;
  const { reset } = palette;
  const handled = useRef<Asked>(undefined);
  useEffect(() => {
    if (handled.current === asked) return;
    handled.current = asked;
    if (asked.key === '?') return open('keys');
    if (isModalToBeKept()) return toastInfo('Gem eller luk først det, du er i gang med.');
    reset();
    setOpen((was) => !was);
  }, [asked, open, reset]);

  return (
    <>
      <Palette opened={isOpen} onClose={() => setOpen(false)} {...palette.shown} />
      <DialogHost
        dialogs={dialogs}
        render={{
          keys: (frame) => <KeysDialog {...frame} />,
          createEmployee: (frame, customerId) => (
            <CreateDialog
              {...frame}
              customerId={customerId}
              frequency={undefined}
              onCreated={({ name }) => toastSuccess(`${name} er nu oprettet.`)}
            />
          ),
          addAmount: (frame, { id, customerId }) => (
            <AmountTo {...frame} employeeId={id} customerId={customerId} />
          ),
          createCustomer: (frame) => (
            <CustomerDialog
              {...frame}
              customer={undefined}
              groups={customerGroupList}
              onSaved={({ id }) => navigate(`/customers/${id}`)}
            />
          ),
          createCustomerGroup: (frame) => (
            <CustomerGroupDialog {...frame} group={undefined} onSaved={() => navigate('/customer-groups')} />
          ),
          createDepartment: (frame) => (
            <DepartmentDialog {...frame} department={undefined} onSaved={() => navigate('/departments')} />
          ),
        }}
      />
    </>
  );
}

interface AmountToProps extends DialogFrame {
  employeeId: number;
  customerId: number | undefined;
}

function AmountTo({ employeeId, customerId, ...frame }: AmountToProps) {
  const query = useQuery({ ...employeeById(employeeId, customerId), enabled: frame.opened });
  const isOperator = useSessionUser().role === 'Admin';
  if (!query.data) {
    return (
      <MissingRecordDialog
        {...frame}
        query={query}
        title="Tilføj beløb"
        errorTitle="Medarbejderen kunne ikke hentes."
        missingTitle="Medarbejderen findes ikke"
        missing="Medarbejderen er slettet, siden du søgte."
      />
    );
  }
  return (
    <AmountDialog
      {...frame}
      employee={query.data}
      customerId={customerId}
      earliestDate={isOperator ? 'today' : 'tomorrow'}
      onAdded={() => undefined}
    />
  );
}
