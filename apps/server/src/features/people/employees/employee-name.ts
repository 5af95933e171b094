import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the name of a row of `employee`, or the placeholder for a deleted employee. */
export const employeeName: RawBuilder<string> = sql<string>`
  case when employee.deleted_at is null then employee.name else ${sql.lit(DELETED_EMPLOYEE)} end`;
