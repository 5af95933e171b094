import { useQueryClient } from '@tanstack/react-query';
import { DepartmentsScreen } from '../features/departments/departments-screen.tsx';
import { employeeKeys } from '../features/employees/employees.api.ts';

/** `departments`: an employee shows its department, so the employees reload with the departments. */
export function DepartmentsRoute() {
  const queryClient = useQueryClient();
  return (
    <DepartmentsScreen onChanged={() => void queryClient.invalidateQueries({ queryKey: employeeKeys.all })} />
  );
}
