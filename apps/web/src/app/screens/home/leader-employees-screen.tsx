import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmployeeList } from '../employee-list/employee-list.tsx';

/** The employees of a leader's departments. */
export const LeaderEmployeesScreen = () => (
  <EmployeeList header={(count) => <PageHeader help="leader" title="Medarbejdere" count={count} />} />
);
