import { type RawBuilder, sql } from 'kysely';

/** What stands where the name of an employee was who is deleted (design §4.6). */
const DELETED_EMPLOYEE = 'Slettet medarbejder';

/** The name of a row of `employee`, as lists of what stays after a deleted employee show it. */
export const employeeName: RawBuilder<string> = sql<string>`
  case when employee.deleted_at is null then employee.name else ${sql.lit(DELETED_EMPLOYEE)} end`;
