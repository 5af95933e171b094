import { MAX_BALANCE } from '../ledger/post-entry.ts';
import { isTold } from '../notices/is-told.ts';

/** Where the values of a posting stand in a statement: those of `postingValues`, or other SQL. */
const parameters = {
  employeeId: '$1::integer',
  scope: '$2::integer',
  kind: '$3::text',
  amount: '$4::bigint',
  text: '$5::text',
  date: '$6::date',
  postedAt: '$7::timestamptz',
  actorAccountId: '$8::integer',
  scheduledEntryId: '$9::integer',
  occurrence: '$10::integer',
  orderId: '$11::integer',
};
export type PostingSql = typeof parameters;

/**
 * The guarded balance as the part `moved` of a statement. The guard holds under any number of parallel posts, because
 * the update locks the balance's row and sees its latest version (ADR 0003). `extraGuard` is a condition more.
 */
export const movedPart = (
  { employeeId, scope, amount }: Pick<PostingSql, 'employeeId' | 'scope' | 'amount'>,
  extraGuard = 'true',
) => `
  moved as (
    update balance set posted = posted + ${amount}
    where employee_id = ${employeeId}
      and (${scope} is null or customer_id = ${scope})
      and not closed
      and (posted - held + ${amount} >= 0 or ${amount} > 0)
      and posted + ${amount} <= ${MAX_BALANCE}
      and ${extraGuard}
    returning customer_id, posted
  )`;

/** What is written once the balance is `moved`: the entry, its audit event and the notice of it, named as these. */
export const entryParts = (values: PostingSql) => `
  entry as (
    insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after,
      date, posted_at, actor_account_id, scheduled_entry_id, occurrence, order_id)
    select moved.customer_id, ${values.employeeId},
      (select department_id from employee where id = ${values.employeeId}),
      ${values.kind}, ${values.text}, ${values.amount}, moved.posted, ${values.date}, ${values.postedAt},
      ${values.actorAccountId}, ${values.scheduledEntryId}, ${values.occurrence}, ${values.orderId}
    from moved
    returning *
  ), audited as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select posted_at, actor_account_id, customer_id, 'employee.post', 'employee', employee_id,
      jsonb_build_object('entry', id)
    from entry
  ), noticed as (
    insert into notice (kind, customer_id, employee_ids, created_at)
    select 'balance.changed', customer_id, array[employee_id], posted_at from entry
    where ${isTold('entry.customer_id')}
  )`;
