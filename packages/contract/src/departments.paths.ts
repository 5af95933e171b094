import { definePaths } from './endpoint-path.ts';

export const departmentPaths = definePaths({
  listDepartments: { method: 'GET', path: '/api/departments' },
  getDepartment: { method: 'GET', path: '/api/departments/{id}' },
  createDepartment: { method: 'POST', path: '/api/departments' },
  updateDepartment: { method: 'PUT', path: '/api/departments/{id}' },
  deleteDepartment: { method: 'DELETE', path: '/api/departments/{id}' },
  listDepartmentProducts: { method: 'GET', path: '/api/departments/{id}/products' },
  addDepartmentProduct: { method: 'POST', path: '/api/departments/{id}/products/{productId}/add' },
  removeDepartmentProduct: { method: 'POST', path: '/api/departments/{id}/products/{productId}/remove' },
  changeAssortment: { method: 'POST', path: '/api/departments/{id}/products' },
});
