import { type Mutant, mutantsOf } from './mutant.ts';

export const dueMutants: Mutant[] = [
  ...mutantsOf('due.sql', [
    {
      name: 'posting due entries locks no balance',
      find: '  perform ledger_internal.lock_balances(p_employee_ids);\n',
      replace: '',
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: "today's top-up is not due yet",
      find: 'run.call = 0 and run.period <= p_date',
      replace: 'run.call = 0 and run.period < p_date',
      killedBy: ['top-up-endpoints.test.ts'],
    },
    {
      name: 'missed top-ups are posted newest first',
      find: 'group by run.id order by run.period, run.id',
      replace: 'group by run.id order by run.period desc, run.id',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a worker waits for locked balances',
      find: 'for no key update skip locked',
      replace: 'for no key update',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a worker stops after its first batch',
      find: 'return claimed_ids[cardinality(claimed_ids)];',
      replace: 'return null;',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a worker posts scheduled entries without the top-ups before them',
      find: 'perform ledger.lock_and_post_due(p_employee_ids => claimed_ids, p_date => p_date, p_posted_at => p_posted_at);',
      replace:
        'perform ledger_internal.post_scheduled(p_employee_ids => claimed_ids, p_through => p_date, p_posted_at => p_posted_at);',
      killedBy: ['order-of-due-work.test.ts'],
    },
  ]),
  ...mutantsOf('business-day.sql', [
    {
      name: 'unopened periods are skipped silently',
      find: 'elsif open_day = p_date is not true then',
      replace: 'elsif false then',
      killedBy: ['top-up-endpoints.test.ts'],
    },
    {
      name: 'a late instance works on a day that is over',
      find: 'if open_day > p_date then',
      replace: 'if false then',
      killedBy: ['late-clock.test.ts'],
    },
    {
      name: 'the periods of the last opened day are opened again',
      find: 'p_after => last_day,',
      replace: 'p_after => last_day - 1,',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a run in progress counts as finished',
      find: '\n  where not exists (select from top_up_run where finished_at is null)',
      replace: '',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a new employee takes part in a period that a fast clock has opened',
      find: 'return greatest(open_day, p_date);',
      replace: 'return p_date;',
      killedBy: ['top-ups.test.ts'],
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
];
