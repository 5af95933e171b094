import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { EmployeeImport } from '../features/employee-import/employee-import.tsx';
import { employeeKeys } from '../features/employees/employees.api.ts';
import { connectionError } from '../shared/api-error.ts';
import { LoadError } from '../ui/load-error.tsx';

type Panel = ComponentType<ComponentProps<typeof EmployeeImport>>;

interface EmployeeImportSectionProps {
  /** The company, named by an operator; a Customer's own comes from the session. */
  customerId: number | undefined;
  /** There may be employees more. */
  onCountChanged?: () => void;
}

/** The import below a list of employees. Its code comes after the list, and without it the list stays usable. */
export function EmployeeImportSection({ customerId, onCountChanged }: EmployeeImportSectionProps) {
  const queryClient = useQueryClient();
  const [Import, setImport] = useState<Panel>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let wanted = true;
    import('../features/employee-import/employee-import.tsx').then(
      (module) => wanted && setImport(() => module.EmployeeImport),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <LoadError
        compact
        title="Importen kunne ikke hentes."
        error={connectionError()}
        onRetry={() => setFailed(false)}
      />
    );
  }
  const onImported = () => {
    void queryClient.invalidateQueries({ queryKey: employeeKeys.all });
    onCountChanged?.();
  };
  return Import ? <Import customerId={customerId} onImported={onImported} /> : null;
}
