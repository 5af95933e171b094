import type { Employee } from '@saldo/contract/employees';
import type { Db } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/lists.ts';
import { countEmployees, pageOfEmployees } from './employees.queries.ts';

/** A page of a company's employees (null: of all companies) and how many match. */
export async function listEmployees(
  db: Db,
  customerId: number | null,
  query: ListQuery,
): Promise<{ rows: Employee[]; total: number }> {
  if (query.limit === undefined && !query.offset) {
    const rows = await pageOfEmployees(db, customerId, query);
    return { rows, total: rows.length };
  }
  const [rows, total] = await Promise.all([
    pageOfEmployees(db, customerId, query),
    countEmployees(db, customerId, query.search),
  ]);
  return { rows, total };
}
