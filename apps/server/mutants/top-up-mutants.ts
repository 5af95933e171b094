import { type Mutant, mutantsOf } from './mutant.ts';

export const topUpMutants: Mutant[] = [
  ...mutantsOf('top-ups.sql', [
    {
      name: 'a top-up ignores the cap',
      find: 'select least(p_points, greatest(0, p_cap - p_balance))',
      replace: 'select p_points',
      killedBy: ['ledger-rules.test.ts'],
    },
    {
      name: 'a top-up removes points above the cap',
      find: 'least(p_points, greatest(0, p_cap - p_balance))',
      replace: 'least(p_points, p_cap - p_balance)',
      killedBy: ['ledger-rules.test.ts'],
    },
    {
      name: 'a customer gets the top-up of a period that begins on the day it joins the group',
      find: 'member.since < p_period\n',
      replace: 'member.since <= p_period\n',
      killedBy: ['changed-groups.test.ts'],
    },
    {
      name: 'a customer misses the top-up of a period that begins on the day it leaves the group',
      find: 'later.since > member.since and later.since < p_period',
      replace: 'later.since > member.since and later.since <= p_period',
      killedBy: ['changed-groups.test.ts'],
    },
    {
      name: 'a customer that left a group is topped up as before',
      find: 'later.since > member.since and later.since < p_period',
      replace: 'false',
      killedBy: ['changed-groups.test.ts'],
    },
    {
      name: 'a day opens without the rule of a group that is being changed',
      find: '  perform from customer_group where deleted_at is null order by id for share;\n',
      replace: '',
      killedBy: ['order-of-due-work.test.ts'],
    },
    {
      name: 'a top-up is posted before the entries scheduled up to its day',
      find: 'if (select min(next_date) from scheduled_entry) <= run.period then',
      replace: 'if false then',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a run does not lock its balances',
      find: '  perform ledger_internal.lock_balances(p_employee_ids);\n',
      replace: '',
      killedBy: ['top-up-concurrency.long.test.ts'],
    },
    {
      name: 'a run decides what is scheduled before it locks',
      find: '  perform ledger_internal.lock_balances(p_employee_ids);\n  -- min() reads one index entry. The generic plan of `exists` would read the table.\n  if (select min(next_date) from scheduled_entry) <= run.period then\n',
      replace:
        '  if (select min(next_date) from scheduled_entry) <= run.period then\n    perform ledger_internal.lock_balances(p_employee_ids);\n',
      killedBy: ['order-of-due-work.test.ts'],
    },
    {
      name: 'a top-up reaches a closed balance',
      find: 'any(p_employee_ids) and not closed',
      replace: 'any(p_employee_ids)',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a run credits an employee that it has credited before',
      find: 'and (is_test or topped_up_through < run.period)',
      replace: 'and (is_test or topped_up_through <= run.period)',
      killedBy: ['top-up-concurrency.long.test.ts'],
    },
    {
      name: 'top-ups go on after the last day',
      find: ' and (last_day is null or last_day >= run.period)\n',
      replace: '\n',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'a zero credit is not recorded as a skip',
      find: 'select run.id, employee_id, customer_id from balance where employee_id = any(skipped_ids);',
      replace: 'select run.id, employee_id, customer_id from balance where false;',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'an employee without a credit stays pending',
      find: 'set topped_up_through = run.period where employee_id = any(skipped_ids)',
      replace: 'set topped_up_through = topped_up_through where employee_id = any(skipped_ids)',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a full credit is reported as capped',
      find: 'where entry.amount < (select points',
      replace: 'where entry.amount <= (select points',
      killedBy: ['top-up-endpoints.test.ts'],
    },
  ]),
  ...mutantsOf('test-customer-groups.ts', [
    {
      name: 'test runs of one group do not wait for each other',
      find: '    for (const id of groupIds) await lockTestsOf(tx, id);\n',
      replace: '    void lockTestsOf;\n',
      killedBy: ['test-runs.long.test.ts'],
    },
    {
      name: 'a test run does not first post what is due',
      find: '    await lockAndPostDue(tx, {\n      employeeIds: await eligibleEmployees(tx, groupIds, date),\n      date,\n      postedAt: now,\n    });\n',
      replace: '    void [lockAndPostDue, eligibleEmployees];\n',
      killedBy: ['test-runs.long.test.ts'],
    },
  ]),
];
