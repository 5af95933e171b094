import { type Mutant, mutantsOf } from './mutant.ts';

export const balanceMutants: Mutant[] = [
  ...mutantsOf('balances.sql', [
    {
      name: 'several balances are locked in the reverse order',
      find: 'order by employee_id for no key update',
      replace: 'order by employee_id desc for no key update',
      killedBy: ['top-up-concurrency.long.test.ts'],
    },
    {
      name: 'several balances are not locked',
      find: 'any(p_employee_ids) order by employee_id for no key update;',
      replace: 'any(p_employee_ids);',
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: 'a single balance is read without a lock',
      find: '    for no key update;\nend $$;',
      replace: '    ;\nend $$;',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a balance with reserved points can be closed',
      find: 'if locked.held > 0 or exists (',
      replace: 'if exists (',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'points are left on a closed balance',
      find: 'if locked.posted <> 0 then',
      replace: 'if false then',
      killedBy: ['delete-employee.test.ts'],
    },
    {
      name: 'the balance of a deleted employee stays open',
      find: 'set closed = true',
      replace: 'set closed = false',
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: 'a new employee gets the top-ups of the past',
      find: 'select customer_id, id, p_top_ups_since, p_top_ups_since, (\n',
      replace: "select customer_id, id, '2000-01-01'::date, '2000-01-01'::date, (\n",
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'a deletion does not first post what is due',
      find: '  perform ledger.lock_and_post_due(\n    p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at\n  );\n',
      replace: '  perform ledger_internal.lock_balances(array[p_employee_id]);\n',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'the schedules of a deleted employee go on',
      find: 'ledger_internal.running_schedules(array[p_employee_id])',
      replace: "'{}'",
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: 'the credit requests of a deleted employee stay pending',
      find: 'ledger_internal.pending_credit_requests(array[p_employee_id])',
      replace: "'{}'",
      killedBy: ['four-eyes.test.ts'],
    },
  ]),
  ...mutantsOf('statement.sql', [
    {
      name: 'a post does not keep its idempotency key',
      find: 'if p_idempotency_key is not null then',
      replace: 'if false then',
      killedBy: ['repeated-amounts.test.ts'],
    },
    {
      name: 'a repeated post answers without its own entry',
      find: 'select max(id)::text from',
      replace: 'select (max(id) - 1)::text from',
      killedBy: ['repeated-amounts.test.ts'],
    },
    {
      name: 'a repeated answer contains later entries',
      find: '        and id <= coalesce(p_last_entry_id, 9223372036854775807)\n',
      replace: '',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'the oldest entry comes first',
      find: '      order by id desc\n',
      replace: '      order by id\n',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'coming entries are listed by id instead of date',
      find: 'order by next_date, id)',
      replace: 'order by id)',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'a statement contains the entries of all employees',
      find: '      where employee_id = p_employee_id\n        and id',
      replace: '      where true\n        and id',
      killedBy: ['transactions.test.ts'],
    },
  ]),
  ...mutantsOf('idempotency.ts', [
    {
      name: 'a key answers another request',
      find: 'if (!earlier.requestHash.equals(call.requestHash))',
      replace: 'if (earlier.requestHash.length === 0)',
      killedBy: ['repeated-amounts.test.ts'],
    },
    {
      name: 'a key is shared by all accounts',
      find: "    .where('owner', '=', owner)\n",
      replace: '',
      killedBy: ['repeated-amounts.test.ts'],
    },
  ]),
];
