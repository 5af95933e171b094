import { type Mutant, mutantsOf } from './mutant.ts';

export const scheduleMutants: Mutant[] = mutantsOf('schedules.sql', [
  {
    name: 'a quarter has four months',
    find: "when 'quarterly' then 3",
    replace: "when 'quarterly' then 4",
    killedBy: ['ledger-rules.test.ts'],
  },
  {
    name: 'a scheduled entry without recurrence is posted again',
    find: 'else case p_n when 0 then 0 end end',
    replace: 'else 0 end',
    killedBy: ['ledger-rules.test.ts'],
  },
  {
    name: 'an entry is stopped through another employee',
    find: ' and employee_id = p_employee_id and next_date is not null\n',
    replace: ' and next_date is not null\n',
    killedBy: ['stop-scheduled-entry.test.ts'],
  },
  {
    name: 'a stopped entry can be stopped again',
    find: ' and employee_id = p_employee_id and next_date is not null\n',
    replace: ' and employee_id = p_employee_id\n',
    killedBy: ['stop-scheduled-entry.test.ts'],
  },
  {
    name: 'an administrator stops an entry of another customer',
    find: '\n    and customer_id = coalesce(p_scope, customer_id);',
    replace: ';',
    killedBy: ['stop-scheduled-entry.test.ts'],
  },
  {
    name: 'a stop does not first post what is due',
    find: '  perform ledger.lock_and_post_due(\n    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_stopped_at\n  );\n',
    replace: '  perform ledger_internal.lock_balances(array[p_employee_id]);\n',
    killedBy: ['due-entries.test.ts'],
  },
  {
    name: 'a scheduled entry is due a day late',
    find: 'schedule.next_date <= least',
    replace: 'schedule.next_date < least',
    killedBy: ['due-entries.test.ts'],
  },
  {
    name: 'scheduled entries go on after the last day',
    find: 'least(p_through, balance.last_day)',
    replace: 'p_through',
    killedBy: ['leave-employee.test.ts'],
  },
  {
    name: 'a balance at its limit blocks the posts of other employees',
    find: '\n        and balance.posted + schedule.amount <= ledger.highest_balance()',
    replace: '',
    killedBy: ['due-entries.test.ts'],
  },
  {
    name: 'missed occurrences are posted newest first',
    find: 'order by schedule.employee_id, schedule.next_date, schedule.id',
    replace: 'order by schedule.employee_id, schedule.next_date desc, schedule.id',
    killedBy: ['due-entries.test.ts'],
  },
  {
    name: 'the next occurrence has the number of the posted one',
    find: 'set next_occurrence = next_occurrence + 1,',
    replace: 'set next_occurrence = next_occurrence,',
    killedBy: ['due-entries.test.ts'],
  },
  {
    name: 'the second date of a series is skipped',
    find: 'recurrence, next_occurrence + 1)',
    replace: 'recurrence, next_occurrence + 2)',
    killedBy: ['due-entries.test.ts'],
  },
  {
    name: 'a missed occurrence has the date of its posting',
    find: 'p_date => due.next_date,',
    replace: 'p_date => p_through,',
    killedBy: ['due-entries.test.ts'],
  },
]);
