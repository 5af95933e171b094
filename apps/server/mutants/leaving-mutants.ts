import { type Mutant, mutantsOf } from './mutant.ts';

export const leavingMutants: Mutant[] = [
  ...mutantsOf('leaving.sql', [
    {
      name: 'a settled leaver stays due to be settled',
      find: '  set settle_on = case when usable_until >= settle_leavers.date then usable_until + 1 end',
      replace: '  set settle_on = settle_on',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'the balance of a leaver is not reset',
      find: 'and usable_until < reset_left_balances.date and posted > held',
      replace: 'and false and posted > held',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'a balance is reset on the last day on which it can be used',
      find: 'and usable_until < reset_left_balances.date and posted > held',
      replace: 'and usable_until <= reset_left_balances.date + 1 and posted > held',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'a reset takes held points',
      find: 'array_agg(held - posted order by employee_id)',
      replace: 'array_agg(-posted order by employee_id)',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'schedules of a leaver go on',
      find: '  where series.employee_id = any(leaver_ids) and next_date is not null',
      replace: '  where false and next_date is not null',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'credit requests of a leaver stay pending',
      find: "and request.status = 'pending'",
      replace: 'and false',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'the last day of an employee who has left can be cancelled',
      find: '  if exists (select from balance where employee_id = cancel_leave.employee_id and last_day < date) then',
      replace: '  if false then',
      killedBy: ['leave-employee.test.ts'],
    },
    {
      name: 'an employee who has not left can be rehired',
      find: '  where employee_id = rehire.employee_id and last_day < date and not closed;',
      replace: '  where employee_id = rehire.employee_id and not closed;',
      killedBy: ['leaving-in-ledger.test.ts'],
    },
    {
      name: 'an employee who comes back is credited for the absence',
      find: 'topped_up_through = greatest(topped_up_through, rehire.top_ups_since)',
      replace: 'topped_up_through = topped_up_through',
      killedBy: ['leaving-in-ledger.test.ts'],
    },
    {
      name: 'an employee who comes back keeps the points of an order from before the reset',
      find: 'where employee_id = last_day_before_reset.employee_id and usable_until < rehired_on',
      replace: 'where false',
      killedBy: ['give-back-deduction.test.ts'],
    },
    {
      name: 'an employee who comes back before the reset loses the points of an earlier order',
      find: 'where employee_id = last_day_before_reset.employee_id and usable_until < rehired_on',
      replace: 'where employee_id = last_day_before_reset.employee_id',
      killedBy: ['give-back-deduction.test.ts'],
    },
    {
      name: 'an order from after a reset loses its points',
      find: '  if returned.date <= ledger.last_day_before_reset(returned.employee_id) then',
      replace: '  if ledger.last_day_before_reset(returned.employee_id) is not null then',
      killedBy: ['give-back-deduction.test.ts'],
    },
  ]),
  ...mutantsOf('post-due.sql', [
    {
      name: 'top-ups go on after the last day',
      find: ' and (last_day is null or last_day >= run.period)\n    order by',
      replace: '\n    order by',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'scheduled entries go on after the last day',
      find: 'least(through, balance.last_day)',
      replace: 'through',
      killedBy: ['leave-employee.test.ts'],
    },
  ]),
  ...mutantsOf('post-entry.sql', [
    {
      name: 'a leaver is credited by hand',
      find: "  if kind = 'manual' and locked.last_day < date then",
      replace: '  if false then',
      killedBy: ['leave-employee.test.ts'],
    },
  ]),
  ...mutantsOf('place-order.sql', [
    {
      name: 'a leaver orders when the balance can no longer be used',
      find: '      and (balance.usable_until is null or balance.usable_until >= place_order.date)\n',
      replace: '',
      killedBy: ['leaving-access.test.ts'],
    },
  ]),
  ...mutantsOf('holds.sql', [
    {
      name: 'a leaver keeps a refund',
      find: '  perform ledger.reset_returned_points(order_id => order_id',
      replace: '  perform ledger.reset_returned_points(order_id => null',
      killedBy: ['settle-leavers.test.ts'],
    },
  ]),
  ...mutantsOf('amount-batches.sql', [
    {
      name: 'a batch credits a leaver',
      find: 'case when not balance.closed and balance.last_day < coalesce(first_date, date)',
      replace: 'case when false',
      killedBy: ['settle-leavers.test.ts'],
    },
  ]),
];
