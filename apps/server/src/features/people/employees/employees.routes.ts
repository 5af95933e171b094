import { employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeEndpoints } from '@saldo/contract/employees';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { reachOf } from '../../../platform/sessions/scope.ts';
import { welcomeEmployee } from '../../access/password-links/send-welcome.ts';
import { createEmployee } from './create-employee.ts';
import { deleteEmployee } from './delete-employee.ts';
import { getEmployee } from './find-employee.ts';
import { importEmployees, RunningImports } from './import-employees.ts';
import { listEmployees } from './list-employees.ts';
import { setEmployeePassword } from './set-employee-password.ts';
import { updateEmployee } from './update-employee.ts';

export function employeeRoutes(route: Route, services: Services): void {
  route(employeeEndpoints.listEmployees, ({ actor, query: { customerId, ...query } }) =>
    listEmployees(services, reachOf(actor, customerId), query),
  );
  route(employeeEndpoints.getEmployee, ({ actor, params, query }) =>
    getEmployee(services, reachOf(actor, query.customerId), params.id),
  );
  route(employeeEndpoints.createEmployee, ({ actor, body }) => createEmployee(services, actor, body));
  const runningImports = new RunningImports();
  route(employeeImportEndpoints.importEmployees, ({ actor, body }, closed) =>
    importEmployees({ ...services, runningImports }, actor, body, closed),
  );
  route(employeeEndpoints.updateEmployee, ({ actor, session, params, body, version }) =>
    updateEmployee(services, { ...actor, ...session }, params.id, body, version),
  );
  route(employeeEndpoints.deleteEmployee, ({ actor, params, idempotency }) =>
    deleteEmployee(services, actor, params.id, idempotency),
  );
  route(employeeEndpoints.setEmployeePassword, ({ actor, params, body }) =>
    setEmployeePassword(services, actor, params.id, body.password),
  );
  route(employeeEndpoints.sendEmployeeWelcome, ({ actor, params }) =>
    welcomeEmployee(services, actor, params.id, 'welcome'),
  );
  route(employeeEndpoints.sendEmployeeInvitation, ({ actor, params }) =>
    welcomeEmployee(services, actor, params.id, 'invitation'),
  );
}
