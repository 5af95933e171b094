import { type Mutant, mutantsOf } from './mutant.ts';

export const leavingMutants: Mutant[] = [
  ...mutantsOf('customer-end.sql', [
    {
      name: 'a customer that has ended goes on',
      find: 'where id = p_customer_id and last_day < p_date)',
      replace: 'where id = p_customer_id and false)',
      killedBy: ['end-customer.test.ts'],
    },
    {
      name: 'cancelling does not give back the last days from before',
      find: 'set last_day = replaced.last_day, usable_until = replaced.usable_until, settle_on = replaced.last_day + 1,\n    leave_by = replaced.leave_by',
      replace: 'set last_day = null, usable_until = null, settle_on = null, leave_by = null',
      killedBy: ['end-customer.test.ts'],
    },
    {
      name: 'employees who leave earlier leave with the customer',
      find: "'infinity')\n  order by balance.employee_id;\n  if not found then\n    return;\n  end if;\n  update balance\n  set last_day = customer.last_day, usable_until = customer.usable_until, settle_on = customer.last_day + 1,\n    leave_by = customer.ended_by\n  from customer\n  where balance.employee_id = any(p_employee_ids) and not balance.closed and customer.id = balance.customer_id\n    and customer.last_day < coalesce(balance.last_day, 'infinity');",
      replace:
        "'infinity')\n  order by balance.employee_id;\n  update balance\n  set last_day = customer.last_day, usable_until = customer.usable_until, settle_on = customer.last_day + 1,\n    leave_by = customer.ended_by\n  from customer\n  where balance.employee_id = any(p_employee_ids) and not balance.closed and customer.id = balance.customer_id\n    and customer.last_day is not null;",
      killedBy: ['end-customer.test.ts'],
    },
    {
      name: 'an employee stays longer than the customer',
      find: 'where leave.last_day > customer.last_day)',
      replace: 'where false)',
      killedBy: ['end-customer.test.ts'],
    },
    {
      name: 'a leave with the customer can be cancelled',
      find: 'p_last_days is null and exists (select from replaced_leave where employee_id = any(p_employee_ids))',
      replace: 'false',
      killedBy: ['end-customer.test.ts'],
    },
    {
      name: 'an earlier day of an employee is lost when the customer goes on',
      find: '  delete from replaced_leave where employee_id = any(p_employee_ids);\n',
      replace: '',
      killedBy: ['end-customer.test.ts'],
    },
  ]),
  ...mutantsOf('balances.sql', [
    {
      name: 'a new employee stays longer than the customer',
      find: '  perform ledger_internal.leave_with_customer(p_employee_ids);\n',
      replace: '',
      killedBy: ['end-customer.test.ts'],
    },
  ]),
  ...mutantsOf('leaving.sql', [
    {
      name: 'an employee of a customer that has ended is rehired',
      find: 'where id = leave.customer_id and last_day < p_date)',
      replace: 'where false)',
      killedBy: ['end-customer.test.ts'],
    },

    {
      name: 'the last day of an employee who has left can be changed',
      find: 'and (closed or last_day < p_date)',
      replace: 'and closed',
      killedBy: ['leaving-in-ledger.test.ts'],
    },
    {
      name: 'a settled leaver stays due to be settled',
      find: '  set settle_on = case when usable_until >= p_date then usable_until + 1 end',
      replace: '  set settle_on = settle_on',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'the balance of a leaver is not reset',
      find: 'and usable_until < p_date and posted > held',
      replace: 'and false and posted > held',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'a balance is reset on the last day on which it can be used',
      find: 'and usable_until < p_date and posted > held',
      replace: 'and usable_until <= p_date + 1 and posted > held',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'a reset takes held points',
      find: 'p_amount => held - posted,',
      replace: 'p_amount => -posted,',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'schedules of a leaver go on',
      find: 'ledger_internal.running_schedules(leaver_ids)',
      replace: "'{}'",
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'credit requests of a leaver stay pending',
      find: 'ledger_internal.pending_credit_requests(leaver_ids)',
      replace: "'{}'",
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'the last day of an employee who has left can be cancelled',
      find: '  if exists (select from balance where employee_id = p_employee_id and last_day < p_date) then',
      replace: '  if false then',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'an employee who has not left can be rehired',
      find: ' and last_day < p_date and not closed;',
      replace: ' and not closed;',
      killedBy: ['leaving-in-ledger.test.ts'],
    },
    {
      name: 'an employee who comes back is credited for the absence',
      find: 'topped_up_through = greatest(topped_up_through, p_top_ups_since)',
      replace: 'topped_up_through = topped_up_through',
      killedBy: ['leaving-in-ledger.test.ts'],
    },
    {
      name: 'an employee who comes back keeps the points of an order from before the reset',
      find: 'where employee_id = p_employee_id and usable_until < rehired_on',
      replace: 'where false',
      killedBy: ['give-back-deduction.test.ts'],
    },
    {
      name: 'an employee who comes back before the reset loses the points of an earlier order',
      find: 'where employee_id = p_employee_id and usable_until < rehired_on',
      replace: 'where employee_id = p_employee_id',
      killedBy: ['give-back-deduction.test.ts'],
    },
    {
      name: 'an order from after a reset loses its points',
      find: '  if p_order.date <= ledger.usable_until_before_reset(p_order.employee_id) then',
      replace: '  if ledger.usable_until_before_reset(p_order.employee_id) is not null then',
      killedBy: ['give-back-deduction.test.ts'],
    },
  ]),
];
