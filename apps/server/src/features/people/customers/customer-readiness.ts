import { type RawBuilder, sql } from 'kysely';
import { invitations } from '../employees/employee-filter.ts';

/** SQL condition on `customer`. */
export const hasAdministrator: RawBuilder<boolean> = sql<boolean>`exists (
  select from account where account.customer_id = customer.id and account.deleted_at is null)`;

/** SQL condition on `customer`: there is an administrator, and an employee who has a password or was invited. */
export const isReady: RawBuilder<boolean> = sql<boolean>`(${hasAdministrator} and exists (
  select from employee where employee.customer_id = customer.id and employee.deleted_at is null
    and (employee.password_hash is not null or exists (select from ${invitations}))))`;
