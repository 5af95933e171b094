import { type Mutant, mutantsOf } from './mutant.ts';

export const duePostingMutants: Mutant[] = [
  ...mutantsOf('post-due.sql', [
    {
      name: 'a quarter has four months',
      find: "when 'quarterly' then 3",
      replace: "when 'quarterly' then 4",
      killedBy: ['ledger-rules.test.ts'],
    },
    {
      name: 'a scheduled entry without recurrence is posted again',
      find: 'else case n when 0 then 0 end end',
      replace: 'else 0 end',
      killedBy: ['ledger-rules.test.ts'],
    },
    {
      name: 'a top-up ignores the cap',
      find: 'select least(points, greatest(0, cap - balance))',
      replace: 'select points',
      killedBy: ['ledger-rules.test.ts'],
    },
    {
      name: 'a top-up removes points above the cap',
      find: 'least(points, greatest(0, cap - balance))',
      replace: 'least(points, cap - balance)',
      killedBy: ['ledger-rules.test.ts'],
    },
    {
      name: 'a customer gets the top-up of a period that begins on the day it joins the group',
      find: 'member.since < period\n',
      replace: 'member.since <= period\n',
      killedBy: ['changed-groups.test.ts'],
    },
    {
      name: 'a customer misses the top-up of a period that begins on the day it leaves the group',
      find: 'later.since > member.since and later.since < period',
      replace: 'later.since > member.since and later.since <= period',
      killedBy: ['changed-groups.test.ts'],
    },
    {
      name: 'a customer that left a group is topped up as before',
      find: 'later.since > member.since and later.since < period',
      replace: 'false',
      killedBy: ['changed-groups.test.ts'],
    },
    {
      name: 'posting due entries locks no balance',
      find: '  perform ledger.lock_balances(employee_ids);\n  select',
      replace: '  select',
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: 'unopened periods are skipped silently',
      find: 'elsif progress.open_day = post_due.date is not true then',
      replace: 'elsif false then',
      killedBy: ['top-up-endpoints.test.ts'],
    },
    {
      name: 'a late instance works on a day that is over',
      find: 'if progress.open_day > post_due.date then',
      replace: 'if false then',
      killedBy: ['late-clock.test.ts'],
    },
    {
      name: "today's top-up is not due yet",
      find: 'run.call = 0 and run.period <= post_due.date',
      replace: 'run.call = 0 and run.period < post_due.date',
      killedBy: ['top-up-endpoints.test.ts'],
    },
    {
      name: 'missed top-ups are posted newest first',
      find: 'group by run.id order by run.period, run.id',
      replace: 'group by run.id order by run.period desc, run.id',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a scheduled entry is due a day late',
      find: 'series.next_date <= least',
      replace: 'series.next_date < least',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a balance at its limit blocks the posts of other employees',
      find: '\n        and balance.posted + series.amount <= 100000000000000',
      replace: '',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'missed occurrences are posted newest first',
      find: 'order by series.employee_id, series.next_date, series.id',
      replace: 'order by series.employee_id, series.next_date desc, series.id',
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
      find: 'dates => array_agg(next_date)',
      replace: 'dates => array_agg(post_scheduled.through)',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a worker waits for locked balances',
      find: 'for no key update skip locked',
      replace: 'for no key update',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a worker stops after its first batch',
      find: 'return claimed[cardinality(claimed)];',
      replace: 'return null;',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a top-up is posted before the entries scheduled up to its day',
      find: 'if (select min(next_date) from scheduled_entry) <= run.period then',
      replace: 'if false then',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a run does not lock its balances',
      find: '  perform ledger.lock_balances(employee_ids);\n  -- min()',
      replace: '  -- min()',
      killedBy: ['top-up-concurrency.long.test.ts'],
    },
    {
      name: 'a run decides what is scheduled before it locks',
      find: '  perform ledger.lock_balances(employee_ids);\n  -- min() reads one index entry. The generic plan of `exists` would read the table.\n  if (select min(next_date) from scheduled_entry) <= run.period then\n',
      replace:
        '  if (select min(next_date) from scheduled_entry) <= run.period then\n    perform ledger.lock_balances(employee_ids);\n',
      killedBy: ['order-of-due-work.test.ts'],
    },
    {
      name: 'a worker posts scheduled entries without the top-ups before them',
      find: 'perform ledger.post_due(employee_ids => claimed, date => date, posted_at => posted_at);',
      replace:
        'perform ledger.post_scheduled(employee_ids => claimed, through => date, posted_at => posted_at);',
      killedBy: ['order-of-due-work.test.ts'],
    },
    {
      name: 'a top-up reaches a closed balance',
      find: 'any(post_top_ups.employee_ids) and not closed',
      replace: 'any(post_top_ups.employee_ids)',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a run credits an employee that it has credited before',
      find: 'and (is_test or topped_up_through < run.period)',
      replace: 'and (is_test or topped_up_through <= run.period)',
      killedBy: ['top-up-concurrency.long.test.ts'],
    },
    {
      name: 'a zero credit is not recorded as a skip',
      find: 'select run.id, employee_id, customer_id from balance where employee_id = any(skipped);',
      replace: 'select run.id, employee_id, customer_id from balance where false;',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'an employee without a credit stays pending',
      find: 'set topped_up_through = run.period where employee_id = any(skipped)',
      replace: 'set topped_up_through = topped_up_through where employee_id = any(skipped)',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
  ]),
  ...mutantsOf('business-day.ts', [
    {
      name: 'the periods of the last opened day are opened again',
      find: 'await openRuns(tx, Temporal.PlainDate.from(last), date, now)',
      replace: 'await openRuns(tx, Temporal.PlainDate.from(last).subtract({ days: 1 }), date, now)',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a run in progress counts as finished',
      find: '\n    where not exists (select from top_up_run where finished_at is null)',
      replace: '',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a new employee takes part in a period that a fast clock has opened',
      find: 'row.day > today.toString() ? row.day : today.toString()',
      replace: 'today.toString()',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a day opens without the rule of a group that is being changed',
      find: ".orderBy('id')\n    .forShare()",
      replace: ".orderBy('id')",
      killedBy: ['order-of-due-work.test.ts'],
    },
  ]),
  ...mutantsOf('run-top-ups.ts', [
    {
      name: 'a run does not wait for employees who are being added',
      find: "\n      not(exists(selectFrom('businessDay').select('day').whereRef('day', '<', 'topUpRun.period'))),",
      replace: "\n      not(not(exists(selectFrom('businessDay').select('day')))),",
      killedBy: ['order-of-due-work.test.ts'],
    },
  ]),
  ...mutantsOf('post-top-ups.ts', [
    {
      name: 'a full credit is reported as capped',
      find: 'where amount < (select points',
      replace: 'where amount <= (select points',
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
      find: '    await postDueEntries(tx, await eligibleEmployees(tx, groupIds, moment), moment);\n',
      replace: '',
      killedBy: ['test-runs.long.test.ts'],
    },
  ]),
];
