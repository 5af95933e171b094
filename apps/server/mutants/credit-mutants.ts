import { type Mutant, mutantsOf } from './mutant.ts';

export const creditMutants: Mutant[] = mutantsOf('credit-rules.sql', [
  {
    name: 'an administrator turns orders beyond the balance on',
    find: "if p_beyond_balance not in ('no', earlier.beyond_balance)",
    replace: 'if false',
    killedBy: ['server-role.test.ts'],
  },
  {
    name: 'a credit equal to the limit needs a second person',
    find: 'if p_amount > allowed then',
    replace: 'if p_amount >= allowed then',
    killedBy: ['four-eyes.test.ts'],
  },
  {
    name: 'an administrator credits the own balance',
    find: "  if p_employee_id = ledger.own_employee(p_actor_account_id) then\n    perform ledger_internal.refuse('own_balance');\n  end if;\n  if not p_is_requested",
    replace: '  if not p_is_requested',
    killedBy: ['own-balance.test.ts'],
  },
  {
    name: 'an own balance has the e-mail in the same case',
    find: 'lower(employee.email) = lower(account.email)',
    replace: 'employee.email = account.email',
    killedBy: ['own-balance.test.ts'],
  },
  {
    name: 'an operator may not credit an employee with the same e-mail',
    find: "where account.id = p_account_id and account.role in ('administrator', 'leader')",
    replace: 'where account.id = p_account_id',
    killedBy: ['own-balance.test.ts'],
  },
  {
    name: 'nothing can be added on the last day',
    find: 'if p_last_day < p_date then',
    replace: 'if p_last_day <= p_date then',
    killedBy: ['leave-employee.test.ts'],
  },
  {
    name: 'an amount is scheduled for a date after the last day',
    find: 'elsif p_last_day < p_first_date then',
    replace: 'elsif false then',
    killedBy: ['settle-leavers.test.ts'],
  },
  {
    name: 'a credit is requested for a leaver',
    find: '  perform ledger_internal.check_last_day(locked.last_day, p_first_date => coalesce(p_first_date, p_date),\n    p_date => p_date);\n',
    replace: '',
    killedBy: ['settle-leavers.test.ts'],
  },
  {
    name: 'a person approves an own request',
    find: ' and requested_by <> p_actor_account_id\n',
    replace: '\n',
    killedBy: ['approve-in-ledger.test.ts'],
  },
  {
    name: 'a request is approved twice',
    find: "where id = p_request_id and status = 'pending' and requested_by",
    replace: 'where id = p_request_id and requested_by',
    killedBy: ['approve-in-ledger.test.ts'],
  },
  {
    name: 'a request is approved for another employee or amount',
    find: '\n    and employee_id = p_employee_id and amount = p_amount and text = p_text',
    replace: ' and text = p_text',
    killedBy: ['approve-in-ledger.test.ts'],
  },
  {
    name: 'a request is approved with another text, recurrence or date',
    find: ' and text = p_text and recurrence = p_recurrence\n    and future_date is not distinct from p_first_date;',
    replace: ';',
    killedBy: ['server-role.test.ts'],
  },
  {
    name: 'a credit may not reach the daily ceiling',
    find: 'if total > ceiling then',
    replace: 'if total >= ceiling then',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'a rejected request still counts towards its day',
    find: 'set amount = daily_credit.amount - counted.amount',
    replace: 'set amount = daily_credit.amount',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'a credit request does not count towards the ceiling',
    find: '  perform ledger_internal.count_credit(p_customer_id => locked.customer_id, p_account_id => p_actor_account_id,\n    p_day => p_date, p_amount => p_amount);\n',
    replace: '',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'a credit that was taken back still counts towards the ceiling',
    find: 'set amount = daily_credit.amount + change.amount',
    replace: 'set amount = daily_credit.amount',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'a series gives its ceiling back while it goes on',
    find: ' and reversal.amount < 0 and schedule.next_date is null',
    replace: ' and reversal.amount < 0',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'a request that was taken back gives the ceiling of the approver back',
    find: 'coalesce(request.requested_by, entry.actor_account_id)',
    replace: 'entry.actor_account_id',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'the series of an undone batch gives its ceiling back twice',
    find: ' and reversal.id <> all(p_reversal_ids)',
    replace: '',
    killedBy: ['daily-ceiling.test.ts'],
  },
  {
    name: 'ending one request ends all requests of the employee',
    find: 'where request.id = any(p_request_ids) and balance.employee_id = request.employee_id;',
    replace:
      "where request.employee_id in (select employee_id from credit_request where id = any(p_request_ids))\n    and request.status = 'pending' and balance.employee_id = request.employee_id;",
    killedBy: ['four-eyes.test.ts'],
  },
  {
    name: 'an administrator raises the limit or turns it off',
    find: 'coalesce(p_approval_limit, 9223372036854775807) > earlier.approval_limit',
    replace: 'false',
    killedBy: ['credit-rules.test.ts'],
  },
  {
    name: 'an administrator raises the daily ceiling',
    find: 'or p_daily_credit_ceiling > earlier.daily_credit_ceiling)',
    replace: 'or false)',
    killedBy: ['credit-rules.test.ts'],
  },
]);
