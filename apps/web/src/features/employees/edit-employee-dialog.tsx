import { Button } from '@mantine/core';
import { type Employee, type EmployeeUpdate, employeeUpdate } from '@saldo/contract/employees';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { useSetEmployeePassword, useUpdateEmployee } from '../../api/employees.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { PasswordDialog } from '../../ui/form/password-dialog.tsx';
import { EmployeeFields, type EmployeeValues, employeeValues } from './employee-fields.tsx';

interface EditEmployeeDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: Employee;
  onUpdated: (employee: Employee) => void;
  /** The part about leaving, shown below the fields. */
  leaving: ReactNode;
}

const valuesOf = (employee: Employee) => ({
  values: employeeValues(employee),
  words: { departmentId: employee.department?.name ?? 'Ikke tildelt' },
});

export function EditEmployeeDialog(props: EditEmployeeDialogProps) {
  const { opened, onClose, employee, onUpdated } = props;
  const customerId = useCustomerId();
  const mutation = useUpdateEmployee(employee.id);
  const departmentsQuery = useQuery({ ...departmentsOf(customerId), enabled: opened });
  const [isChoosingPassword, setChoosingPassword] = useState(false);
  return (
    <>
      <FormModal<EmployeeValues, EmployeeUpdate, Employee>
        opened={opened}
        onClose={onClose}
        title={`Rediger ${employee.name}`}
        submitLabel="Gem"
        initialValues={employeeValues(employee)}
        schema={employeeUpdate}
        mutation={mutation}
        record={{ version: employee.version, valuesOf }}
        onSaved={onUpdated}
        serverErrorAs="warning-toast"
        reenableDelayMs={500}
      >
        {(form) => (
          <>
            <EmployeeFields
              field={(name) => form.getInputProps(name)}
              departments={departmentsQuery}
              department={employee.department}
            />
            <div>
              <Button
                variant="default"
                leftSection={<IconKey size={18} aria-hidden />}
                onClick={() => setChoosingPassword(true)}
              >
                {employee.loginEnabled ? 'Skift kodeord' : 'Vælg kodeord'}
              </Button>
            </div>
            {props.leaving}
          </>
        )}
      </FormModal>
      <EmployeePasswordDialog
        opened={opened && isChoosingPassword}
        onClose={() => setChoosingPassword(false)}
        employee={employee}
      />
    </>
  );
}

interface EmployeePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: { id: number; name: string };
}

function EmployeePasswordDialog({ opened, onClose, employee }: EmployeePasswordDialogProps) {
  const mutation = useSetEmployeePassword(employee.id);
  return <PasswordDialog opened={opened} onClose={onClose} name={employee.name} mutation={mutation} />;
}
