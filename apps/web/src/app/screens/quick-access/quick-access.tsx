import type { Employee } from '@saldo/contract/employees';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CustomerScope, useCustomerId } from '../../../api/customer-scope.ts';
import { customerById, type ShownCustomer } from '../../../api/customers.ts';
import { withoutLogin } from '../../../api/employee-selections.ts';
import { employeeById } from '../../../api/employees.ts';
import { useCaller } from '../../../api/session.ts';
import { KeysDialog } from '../../../features/search/keys-dialog.tsx';
import { Palette } from '../../../features/search/palette.tsx';
import { useNavigate } from '../../../ui/address/navigation.tsx';
import { isModalToBeKept } from '../../../ui/address/use-modal-entry.ts';
import { type DialogFrame, DialogHost, useDialogs } from '../../../ui/dialog/dialogs.tsx';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toast/toast.ts';
import { placesOf } from '../../shell/navigation-links.ts';
import type { Asked } from '../../shell/use-quick-keys.ts';
import { type QuickDialogs, useQuickEntries } from './quick-entries.tsx';

const CreateEmployeeDialog = lazyComponent(() =>
  import('../../../features/employees/create-employee-dialog.tsx').then((m) => m.CreateEmployeeDialog),
);
const AddAmountDialog = lazyComponent(() =>
  import('../../../features/ledger/add-amount-dialog.tsx').then((m) => m.AddAmountDialog),
);
const LeaveDialog = lazyComponent(() =>
  import('../../../features/leaving/leave-dialog.tsx').then((m) => m.LeaveDialog),
);
const SendWelcomesDialog = lazyComponent(() =>
  import('../../../features/employee-selections/send-welcomes-dialog.tsx').then((m) => m.SendWelcomesDialog),
);
const CustomerDialog = lazyComponent(() =>
  import('../../../features/customers/customer-dialog.tsx').then((m) => m.CustomerDialog),
);
const EndCustomerDialog = lazyComponent(() =>
  import('../../../features/customers/end-customer-dialog.tsx').then((m) => m.EndCustomerDialog),
);
const CustomerGroupDialog = lazyComponent(() =>
  import('../../../features/customer-groups/customer-group-dialog.tsx').then((m) => m.CustomerGroupDialog),
);
const DepartmentDialog = lazyComponent(() =>
  import('../../../features/departments/department-dialog.tsx').then((m) => m.DepartmentDialog),
);

/** Renders, over any screen, the palette, the list of keys, and the dialogs that the palette opens. */
export function QuickAccess({ asked }: { asked: Asked }) {
  const navigate = useNavigate();
  const dialogs = useDialogs<QuickDialogs>();
  const [isOpen, setOpen] = useState(false);
  const palette = useQuickEntries(dialogs);
  const role = useCaller();
  const places = placesOf(role).flatMap(({ letter, label, fullName }) =>
    letter === undefined ? [] : [{ letter, label: fullName ?? label }],
  );
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
          keys: (frame) => <KeysDialog {...frame} places={places} />,
          createEmployee: (frame, customerId) => (
            <CustomerScope value={customerId}>
              <CreateEmployeeDialog
                {...frame}
                frequency={undefined}
                onCreated={({ name }) => toastSuccess(`${name} er nu oprettet.`)}
              />
            </CustomerScope>
          ),
          addAmount: (frame, { id, customerId }) => (
            <CustomerScope value={customerId}>
              <ChosenEmployee {...frame} employeeId={id} title="Tilføj beløb">
                {(employee) => <AddAmountDialog {...frame} employee={employee} />}
              </ChosenEmployee>
            </CustomerScope>
          ),
          leave: (frame, { id, customerId }) => (
            <CustomerScope value={customerId}>
              <ChosenEmployee {...frame} employeeId={id} title="Registrér fratrædelse">
                {(employee) => <LeaveDialog {...frame} employee={employee} />}
              </ChosenEmployee>
            </CustomerScope>
          ),
          invite: (frame, customerId) => (
            <CustomerScope value={customerId}>
              <SendWelcomesDialog {...frame} chosen={withoutLogin} kind="invitation" onSent={() => {}} />
            </CustomerScope>
          ),
          endCustomer: (frame, id) => (
            <ChosenCustomer {...frame} customerId={id}>
              {(customer) => <EndCustomerDialog {...frame} customer={customer} onEnding={() => undefined} />}
            </ChosenCustomer>
          ),
          createCustomer: (frame) => (
            <CustomerDialog
              {...frame}
              customer={undefined}
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

interface ChosenEmployeeProps extends DialogFrame {
  employeeId: number;
  title: string;
  children: (employee: Employee) => ReactNode;
}

/** Fetches the employee that was chosen in the palette. */
function ChosenEmployee({ employeeId, title, children, ...frame }: ChosenEmployeeProps) {
  const query = useQuery({ ...employeeById(employeeId, useCustomerId()), enabled: frame.opened });
  if (!query.data) {
    return (
      <MissingRecordDialog
        {...frame}
        query={query}
        title={title}
        errorTitle="Medarbejderen kunne ikke hentes."
        missingTitle="Medarbejderen findes ikke"
        missing="Medarbejderen er slettet, siden du søgte."
      />
    );
  }
  return children(query.data);
}

interface ChosenCustomerProps extends DialogFrame {
  customerId: number;
  children: (customer: ShownCustomer) => ReactNode;
}

/** Fetches the customer that was chosen in the palette. */
function ChosenCustomer({ customerId, children, ...frame }: ChosenCustomerProps) {
  const query = useQuery({ ...customerById(customerId), enabled: frame.opened });
  if (!query.data) {
    return (
      <MissingRecordDialog
        {...frame}
        query={query}
        title="Afslut kunde"
        errorTitle="Kunden kunne ikke hentes."
        missingTitle="Kunden findes ikke"
        missing="Kunden er slettet, siden du søgte."
      />
    );
  }
  return children(query.data);
}
