import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { EditEmployeeDialog } from '../../../features/employees/edit-employee-dialog.tsx';
import { LeavingDialogs, useLeaving, useLeavingDialogs } from '../../../features/leaving/leaving-dialogs.tsx';
import { LeavingNotice } from '../../../features/leaving/leaving-notice.tsx';

/** Adds leaving to the dialog that changes an employee. */
export function EditDialog(props: Omit<ComponentProps<typeof EditEmployeeDialog>, 'leaving'>) {
  const leaving = useLeavingDialogs();
  const [employee, setLeaving] = useLeaving(props.employee);
  return (
    <>
      <EditEmployeeDialog
        {...props}
        employee={employee}
        leaving={
          employee.leaving ? (
            <LeavingNotice leaving={employee.leaving} onOpen={leaving.open} />
          ) : (
            <LeaveButton onLeave={() => leaving.open('leave')} />
          )
        }
      />
      <LeavingDialogs state={leaving} opened={props.opened} employee={employee} onChanged={setLeaving} />
    </>
  );
}

const LeaveButton = ({ onLeave }: { onLeave: () => void }) => (
  <div>
    <Button variant="default" leftSection={<IconDoorExit size={18} aria-hidden />} onClick={onLeave}>
      Registrér fratrædelse
    </Button>
  </div>
);
