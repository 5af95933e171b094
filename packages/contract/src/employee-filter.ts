import { z } from 'zod';
import { employeeLogins, employeeStates } from './employee-words.ts';
import { queryDepartmentId, queryId, reference, searchText } from './fields.ts';

const words = {
  search: searchText.optional(),
  login: z.enum(employeeLogins).optional(),
  /** If absent: all who have not left. */
  state: z.enum(employeeStates).optional(),
};

/** Which employees a list shows. `firstId` and `lastId` are inclusive: an import creates a range of ids. */
export const employeeFilterQuery = {
  ...words,
  department: queryDepartmentId.optional(),
  firstId: queryId.optional(),
  lastId: queryId.optional(),
};

/** The same in a body. Department `none`: employees without one. */
export const employeeFilter = z.strictObject({
  ...words,
  department: z.union([z.literal('none'), reference('Afdeling')], 'Afdeling er ikke gyldig').optional(),
  firstId: reference('Medarbejder').optional(),
  lastId: reference('Medarbejder').optional(),
});
export type EmployeeFilter = z.infer<typeof employeeFilter>;
