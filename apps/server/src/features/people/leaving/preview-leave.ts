import type { LeavePreview } from '@saldo/contract/leaving';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { postDueBeforeReading } from '../../../ledger/due.ts';
import { hasNotLeft } from '../../../ledger/leave-dates.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { findEmployee } from '../employees/find-employee.ts';
import { readLeaveRules } from './leave-rules.ts';

const ORDERS_SHOWN = 100;

/** Returns what leaving would mean for an employee. Posts due entries first. */
export async function previewLeave(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: Scope,
  id: number,
): Promise<LeavePreview> {
  await postDueBeforeReading(services, scope, id);
  const { customerId } = orNotFound(await findEmployee(services.db, scope, id, today(services.clock)));
  return previewLeaveOf(services, customerId, [id]);
}

/** Like `previewLeave`, for employees of one customer whose due entries have been posted. */
export async function previewLeaveOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: number,
  employeeIds: readonly number[],
): Promise<LeavePreview> {
  const date = today(clock);
  const day = date.toString();
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select employee.id, employee.name, balance.posted, balance.held, balance.last_day,
        coalesce(balance.last_day < ${day}::date, false) as has_left
      from employee join balance on balance.employee_id = employee.id
      where employee.id = any(${employeeIds}::integer[]) and employee.customer_id = ${customerId}
        and employee.deleted_at is null
    ), leaver as (
      select * from chosen where not has_left
    ), pending as materialized (
      -- An exchange may wait without a hold.
      select orders.order_number, orders.date, coalesce(hold.amount, 0) as amount, leaver.id, leaver.name
      from leaver join orders on orders.employee_id = leaver.id left join hold on hold.order_id = orders.id
      where orders.customer_id = ${customerId} and orders.status = 'pending'
    )
    select count(*)::integer as employees, (count(*) filter (where last_day is not null))::integer as already_leaving,
      (select count(*)::integer from chosen where has_left) as already_left,
      (select count(*)::integer from employee where customer_id = ${customerId} and deleted_at is null
        and ${hasNotLeft(date)}) as active_employees,
      coalesce(sum(posted), 0)::bigint as balance, coalesce(sum(held), 0)::bigint as held,
      (select count(*)::integer from pending) as pending_order_count,
      (select coalesce(json_agg(json_build_object('orderNumber', order_number, 'date', date, 'amount', amount::text,
          'employee', json_build_object('id', id, 'name', name)) order by order_number), '[]')
        from (select * from pending order by order_number limit ${ORDERS_SHOWN}) as first) as pending_orders,
      (select count(*)::integer from scheduled_entry
        where employee_id = any(array(select id from leaver)) and next_date is not null) as schedules,
      (select count(*)::integer from credit_request
        where employee_id = any(array(select id from leaver)) and status = 'pending') as credit_requests
    from leaver`.execute(db);
  const row = required(rows[0], 'an aggregate returns a row');
  const { keepBalanceMonths, eraseAfterMonths } = await readLeaveRules(db, customerId);
  return {
    ...row,
    balance: hundredthsToPoints(row.balance),
    held: hundredthsToPoints(row.held),
    pendingOrders: row.pendingOrders.map((order) => ({
      ...order,
      amount: hundredthsToPoints(BigInt(order.amount)),
    })),
    keepBalanceMonths,
    eraseAfterMonths,
  };
}

interface Row {
  employees: number;
  activeEmployees: number;
  alreadyLeaving: number;
  alreadyLeft: number;
  balance: bigint;
  held: bigint;
  pendingOrderCount: number;
  /** Amounts are strings, because JSON has no bigint. */
  pendingOrders: {
    orderNumber: number;
    date: string;
    amount: string;
    employee: { id: number; name: string };
  }[];
  schedules: number;
  creditRequests: number;
}
