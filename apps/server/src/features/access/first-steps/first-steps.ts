import type { FirstSteps } from '@saldo/contract/first-steps';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';

export async function firstStepsOf(
  db: Db,
  actor: Operator | Administrator,
  customerId: number,
): Promise<FirstSteps | undefined> {
  const { rows } = await sql<Omit<FirstSteps, 'isShown'> & { isHidden: boolean; isInUse: boolean }>`
    select
      exists (select from account where customer_id = customer.id and deleted_at is null) as administrators,
      exists (select from department where customer_id = customer.id and deleted_at is null) as departments,
      case when order_approval then (
        select min(name) from account
        where customer_id = customer.id and deleted_at is null having count(*) = 1) end as only_approver,
      exists (
        select from department join department_product on department_id = department.id
          join product on product.id = product_id
        where department.customer_id = customer.id and deleted_at is null and active) as products,
      employee_count > 0 as employees,
      exists (
        select from customer_group
        where id = customer.customer_group_id and frequency not in ('none', 'test') and points > 0)
      or exists (select from scheduled_entry where customer_id = customer.id and next_date is not null)
      or exists (
        select from employee join ledger_entry on employee_id = employee.id
        where employee.customer_id = customer.id) as points,
      exists (
        select from employee join mail on mail.employee_id = employee.id
        where employee.customer_id = customer.id and mail.kind = 'employee-welcome') as welcomes,
      (select min(id) from department
        where customer_id = customer.id and deleted_at is null and not exists (
          select from department_product join product on product.id = product_id
          where department_id = department.id and active)) as department_id,
      exists (
        select from employee
        where customer_id = customer.id and deleted_at is null and password_hash is null) as lacks_password,
      exists (
        select from hidden_first_steps
        where account_id = ${actor.accountId} and customer_id = customer.id) as is_hidden,
      exists (select from orders where customer_id = customer.id) as is_in_use
    from customer where id = ${customerId} and archived_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { isHidden, isInUse, ...steps } = row;
  const { administrators, departments, products, employees, points, welcomes } = steps;
  // Only operators create administrators.
  const isDone =
    (actor.customer !== null || administrators) && departments && products && employees && points && welcomes;
  return { ...steps, isShown: !(isDone || isHidden || isInUse) };
}

export async function hideFirstSteps(db: Db, accountId: number, customerId: number): Promise<void> {
  await db
    .insertInto('hiddenFirstSteps')
    .values({ accountId, customerId })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Returns whether the administrator's first screen shows the first steps. Reads one row if the customer has orders. */
export async function showsFirstSteps(db: Db, actor: Administrator): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select exists (select from orders where customer_id = ${actor.customer.id})
      or exists (
        select from hidden_first_steps
        where account_id = ${actor.accountId} and customer_id = ${actor.customer.id}) as is_settled`.execute(
    db,
  );
  if (rows[0]?.isSettled) return false;
  return (await firstStepsOf(db, actor, actor.customer.id))?.isShown ?? false;
}
