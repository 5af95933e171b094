import { departmentEndpoints } from '@saldo/contract/departments';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf, scopeOf } from '../../../platform/sessions/scope.ts';
import { changeAssortment, changeProduct } from './change-assortment.ts';
import { createDepartment } from './create-department.ts';
import { deleteDepartment } from './delete-department.ts';
import { findDepartment, listDepartments, listProducts } from './departments.queries.ts';
import { updateDepartment } from './update-department.ts';

export function departmentRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(departmentEndpoints.listDepartments, async ({ actor, query }) =>
    orNotFound(await listDepartments(db, customerOf(actor, query.customerId), today(services.clock))),
  );
  route(departmentEndpoints.getDepartment, async ({ actor, params }) =>
    orNotFound(await findDepartment(db, scopeOf(actor), params.id, today(services.clock))),
  );
  route(departmentEndpoints.createDepartment, ({ actor, query, body }) =>
    createDepartment(services, actor, customerOf(actor, query.customerId), body),
  );
  route(departmentEndpoints.updateDepartment, ({ actor, params, body, version }) =>
    updateDepartment(services, actor, params.id, body, version),
  );
  route(departmentEndpoints.deleteDepartment, ({ actor, params }) =>
    deleteDepartment(services, actor, params.id),
  );
  route(departmentEndpoints.listDepartmentProducts, async ({ actor, params }) =>
    orNotFound(await listProducts(db, scopeOf(actor), params.id)),
  );
  route(departmentEndpoints.addDepartmentProduct, ({ actor, params }) =>
    changeProduct(services, actor, params.id, params.productId, 'add'),
  );
  route(departmentEndpoints.removeDepartmentProduct, ({ actor, params }) =>
    changeProduct(services, actor, params.id, params.productId, 'remove'),
  );
  route(departmentEndpoints.changeAssortment, ({ actor, params, body }) =>
    changeAssortment(services, actor, params.id, body),
  );
}
