import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { employeeAddress } from './addresses.ts';
import { Link } from './link.tsx';

/** Links to the employee's page, which a deleted employee no longer has. */
export const EmployeeName = ({ employee: { id, name } }: { employee: { id: number; name: string } }) =>
  name === DELETED_EMPLOYEE ? <span>{name}</span> : <Link to={employeeAddress(id)}>{name}</Link>;
