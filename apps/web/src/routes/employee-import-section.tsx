import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';

const EmployeeImport = lazyComponent(() =>
  import('../features/employee-import/employee-import.tsx').then((m) => m.EmployeeImport),
);

export const EmployeeImportSection = ({ customerId }: { customerId: number | undefined }) => (
  <LazyPart errorTitle="Importen kunne ikke hentes.">
    <EmployeeImport customerId={customerId} />
  </LazyPart>
);
