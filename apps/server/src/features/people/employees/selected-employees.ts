import type { EmployeeSelection } from '@saldo/contract/employee-selections';
import { type RawBuilder, sql } from 'kysely';
import { matchesFilter } from './employee-filter.queries.ts';

/** SQL condition: the employee belongs to the customer, is not deleted, and is selected. Ignores unknown ids. */
export const isSelected = (
  customerId: number,
  selection: EmployeeSelection,
  today: Temporal.PlainDate,
): RawBuilder<boolean> => sql<boolean>`(
  employee.customer_id = ${customerId} and employee.deleted_at is null and ${
    'employeeIds' in selection
      ? sql`employee.id = any(${selection.employeeIds}::integer[])`
      : matchesFilter(customerId, selection.filter, today)
  })`;
