import type { EmployeeFilter } from '@saldo/contract/employee-filter';
import { useEffect } from 'react';
import { useCustomerId } from '../../../api/customer-scope.ts';
import { type ChosenEmployees, type GivenEmployees, withoutLogin } from '../../../api/employee-selections.ts';
import { useNavigation } from '../../../ui/address/navigation.tsx';
import { DialogHost, useDialogs } from '../../../ui/dialog/dialogs.tsx';
import { useAskedForm } from '../../../ui/dialog/use-asked-form.ts';
import { lazyComponent } from '../../../ui/page/lazy-part.tsx';
import type { RowSelection } from '../../../ui/table/row-selection.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { keepChosen } from './chosen-before.ts';

const ChangeDepartmentDialog = lazyComponent(() =>
  import('../../../features/employee-selections/change-department-dialog.tsx').then(
    (m) => m.ChangeDepartmentDialog,
  ),
);
const SendWelcomesDialog = lazyComponent(() =>
  import('../../../features/employee-selections/send-welcomes-dialog.tsx').then((m) => m.SendWelcomesDialog),
);

const LeaveManyDialog = lazyComponent(() =>
  import('../../../features/leaving/leave-many-dialog.tsx').then((m) => m.LeaveManyDialog),
);

type SelectionDialogs = {
  department: ChosenEmployees;
  welcome: ChosenEmployees;
  invitation: ChosenEmployees;
  leave: ChosenEmployees;
};

const everybody: ChosenEmployees = { selection: { filter: {} }, count: 0 };

interface EmployeeSelectionBarProps {
  rows: RowSelection<number>;
  /** How many employees match the filters and the search. */
  total: number;
  /** The filters and the search. */
  filter: EmployeeFilter;
}

/** Actions on the chosen employees. Stays mounted while none is chosen, for a dialog that is closing. */
export function EmployeeSelectionBar(props: EmployeeSelectionBarProps) {
  const { rows, total, filter } = props;
  const { chosen: choice } = rows;
  const count = rows.isAll ? total : rows.keys.size;
  const customerId = useCustomerId();
  const dialogs = useDialogs<SelectionDialogs>();
  useAskedForm('welcome', () => dialogs.open('welcome', everybody));
  useAskedForm('invitation', () => dialogs.open('invitation', withoutLogin));
  const { history, navigate } = useNavigation();
  // Stores each change at once, under the history entry of the list. When the user leaves, the current entry may be
  // that of a modal.
  useEffect(() => keepChosen(history, choice), [history, choice]);
  const chosen: ChosenEmployees = {
    selection: rows.isAll ? { filter } : { employeeIds: [...rows.keys] },
    count,
  };
  const addAmount = () => {
    keepChosen(history, choice);
    const given: GivenEmployees = { chosen, customerId };
    navigate(`/amount-batches/new${customerId === undefined ? '' : `?customerId=${customerId}`}`, { given });
  };
  return (
    <>
      {count > 0 && (
        <SelectionBar
          selection={rows}
          total={total}
          actions={[
            { label: 'Tilføj beløb', onSelect: addAmount },
            { label: 'Skift afdeling', onSelect: () => dialogs.open('department', chosen) },
            { label: 'Send velkomst e-mail', onSelect: () => dialogs.open('welcome', chosen) },
            { label: 'Send invitation', onSelect: () => dialogs.open('invitation', chosen) },
            { label: 'Registrér fratrædelse', onSelect: () => dialogs.open('leave', chosen) },
          ]}
        />
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          department: (frame, target) => (
            <ChangeDepartmentDialog {...frame} chosen={target} onChanged={rows.clear} />
          ),
          welcome: (frame, target) => (
            <SendWelcomesDialog {...frame} chosen={target} kind="welcome" onSent={rows.clear} />
          ),
          invitation: (frame, target) => (
            <SendWelcomesDialog {...frame} chosen={target} kind="invitation" onSent={rows.clear} />
          ),
          leave: (frame, target) => <LeaveManyDialog {...frame} chosen={target} onLeaving={rows.clear} />,
        }}
      />
    </>
  );
}
