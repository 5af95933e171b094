import { departmentEndpoints } from '@saldo/contract/departments';
import { found } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { companyScope } from '../../platform/sessions/actor.ts';
import { companyOf } from '../customers/company-of.ts';
import { changeAssortment, changeProduct } from './change-assortment.ts';
import { createDepartment } from './create-department.ts';
import { deleteDepartment } from './delete-department.ts';
import { findDepartment, listDepartments, listProducts } from './departments.queries.ts';
import { updateDepartment } from './update-department.ts';

export function departmentRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(departmentEndpoints.listDepartments, async ({ actor, query }) =>
    found(await listDepartments(db, companyOf(actor, query.customerId))),
  );
  route(departmentEndpoints.getDepartment, async ({ actor, params }) =>
    found(await findDepartment(db, companyScope(actor), params.id)),
  );
  route(departmentEndpoints.createDepartment, ({ actor, body }) => createDepartment(services, actor, body));
  route(departmentEndpoints.updateDepartment, ({ actor, params, body }) =>
    updateDepartment(db, actor, params.id, body),
  );
  route(departmentEndpoints.deleteDepartment, ({ actor, params }) =>
    deleteDepartment(services, actor, params.id),
  );
  route(departmentEndpoints.listDepartmentProducts, async ({ actor, params }) =>
    found(await listProducts(db, companyScope(actor), params.id)),
  );
  route(departmentEndpoints.addDepartmentProduct, ({ actor, params: { id: departmentId, productId } }) =>
    changeProduct(db, actor, { departmentId, productId }, 'add'),
  );
  route(departmentEndpoints.removeDepartmentProduct, ({ actor, params: { id: departmentId, productId } }) =>
    changeProduct(db, actor, { departmentId, productId }, 'remove'),
  );
  route(departmentEndpoints.changeAssortment, ({ actor, params, body }) =>
    changeAssortment(db, actor, params.id, body),
  );
}
