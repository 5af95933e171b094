import type { Employee } from '@saldo/contract/employees';
import type { Db } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/lists.ts';
import { pageOfEmployees } from './employees.queries.ts';

/** A page of a company's employees (null: of all companies) and how many match; for other features too. */
export function listEmployees(
  db: Db,
  customerId: number | null,
  query: ListQuery,
): Promise<{ rows: Employee[]; total: number }> {
  return pageOfEmployees(db, customerId, query);
}
