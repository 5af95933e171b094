import { useQueryClient } from '@tanstack/react-query';
import { employeeKeys } from '../features/employees/employees.api.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const EmployeeImport = lazyPart(
  () => import('../features/employee-import/employee-import.tsx').then((m) => m.EmployeeImport),
  'Importen kunne ikke hentes.',
);

interface EmployeeImportSectionProps {
  /** The company, named by an operator; a Customer's own comes from the session. */
  customerId: number | undefined;
  /** There may be employees more. */
  onCountChanged?: () => void;
}

/** The import below a list of employees. Its code comes after the list, and without it the list stays usable. */
export function EmployeeImportSection({ customerId, onCountChanged }: EmployeeImportSectionProps) {
  const queryClient = useQueryClient();
  const onImported = () => {
    void queryClient.invalidateQueries({ queryKey: employeeKeys.all });
    onCountChanged?.();
  };
  return <EmployeeImport customerId={customerId} onImported={onImported} />;
}
