import { z } from 'zod';
import { departmentPaths } from './departments.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, ofCustomer, pathId, reference, requiredText, text, version } from './fields.ts';
import { NO_DEPARTMENT } from './statistics-words.ts';

/** A department; `employeeCount` leaves out deleted employees, `productCount` products that the webshop does not sell. */
export const department = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  name: z.string(),
  costCentre: z.string(),
  employeeCount: z.number(),
  productCount: z.number(),
  version,
});
export type Department = z.infer<typeof department>;

/** Input of a department. Names are unique within the customer, ignoring case. */
export const departmentInput = z.strictObject({
  name: requiredText('Navn', 200).refine(
    (name) => name.toLocaleLowerCase('da') !== NO_DEPARTMENT.toLocaleLowerCase('da'),
    `»${NO_DEPARTMENT}« betyder, at en medarbejder ikke har en afdeling. Vælg et andet navn.`,
  ),
  /** What the company calls the department in its own accounts; may be empty. */
  costCentre: text('Omkostningssted', 20).optional(),
});
export type DepartmentInput = z.infer<typeof departmentInput>;

/** `status` says whether the webshop sells the product, `included` whether it is in the assortment. */
export const departmentProduct = z.strictObject({
  id: z.number(),
  title: z.string(),
  itemNumber: z.string(),
  status: z.boolean(),
  included: z.boolean(),
  /** In points. */
  price: z.number(),
  /** In percent. */
  vatRate: z.number(),
});
export type DepartmentProduct = z.infer<typeof departmentProduct>;

const productIds = z
  .array(reference('Produkt'), { error: 'Produkter skal være en liste' })
  .max(20_000, 'Der kan højst ændres 20.000 produkter ad gangen');

/** Products to add to and to remove from an assortment, in one transaction. No product may be in both lists. */
export const assortmentChange = z
  .strictObject({ add: productIds, remove: productIds })
  .refine(({ add, remove }) => {
    const added = new Set(add);
    return !remove.some((id) => added.has(id));
  }, 'Et produkt kan ikke både tilføjes og fjernes');
export type AssortmentChange = z.infer<typeof assortmentChange>;

const productParams = z.strictObject({ id: pathId, productId: pathId });

export const departmentEndpoints = defineEndpoints(departmentPaths, {
  listDepartments: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: z.array(department),
    summary: 'Departments of a customer by name',
  },
  getDepartment: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: department,
    summary: 'A department',
  },
  createDepartment: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    body: departmentInput,
    response: department,
    status: 201,
    summary: 'Create a department with an empty assortment',
  },
  updateDepartment: {
    access: ['Admin', 'Customer'],
    versioned: true,
    params: idParams,
    body: departmentInput,
    response: department,
    summary: 'Change the name and the cost centre of a department',
  },
  deleteDepartment: {
    access: ['Admin', 'Customer'],
    params: idParams,
    summary: 'Delete a department; its employees are left without one',
  },
  listDepartmentProducts: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: z.array(departmentProduct),
    summary: 'All products of the customer’s webshop, with those in the department’s assortment marked',
  },
  addDepartmentProduct: {
    access: ['Admin', 'Customer'],
    params: productParams,
    summary: 'Add a product to the assortment; no change if it is included',
  },
  removeDepartmentProduct: {
    access: ['Admin', 'Customer'],
    params: productParams,
    summary: 'Remove a product from the assortment; no change if it is not included',
  },
  changeAssortment: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: assortmentChange,
    bodyLimit: 512 * 1024,
    summary: 'Add products to and remove products from the assortment, all or none',
  },
});
