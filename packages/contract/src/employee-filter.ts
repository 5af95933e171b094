import { z } from 'zod';
import { employeeLogins, employeeStates } from './employee-words.ts';
import { queryDepartmentId, queryId, reference, searchText } from './fields.ts';

const sameInBoth = {
  search: searchText.optional(),
  login: z.enum(employeeLogins).optional(),
  /** If absent, the list shows everyone who has not left. */
  state: z.enum(employeeStates).optional(),
};

/** Which employees a list shows. `firstId` and `lastId` are inclusive, and select those that one import created. */
export const employeeFilterQuery = {
  ...sameInBoth,
  department: queryDepartmentId.optional(),
  firstId: queryId.optional(),
  lastId: queryId.optional(),
};

/** The same filter as a body. Department `none` selects employees without a department. */
export const employeeFilter = z.strictObject({
  ...sameInBoth,
  department: z.union([z.literal('none'), reference('Afdeling')], 'Afdeling er ikke gyldig').optional(),
  firstId: reference('Medarbejder').optional(),
  lastId: reference('Medarbejder').optional(),
});
export type EmployeeFilter = z.infer<typeof employeeFilter>;
