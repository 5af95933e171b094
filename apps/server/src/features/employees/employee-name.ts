import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { type RawBuilder, sql } from 'kysely';

/** The name of a row of `employee`, as lists of what stays after a deleted employee show it. */
export const employeeName: RawBuilder<string> = sql<string>`
  case when employee.deleted_at is null then employee.name else ${sql.lit(DELETED_EMPLOYEE)} end`;
