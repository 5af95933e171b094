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
      find: 'any(employee_ids) order by employee_id for no key update;',
      replace: 'any(employee_ids);',
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: 'a balance of any customer can be locked',
      find: '      and balance.customer_id = coalesce(scope, balance.customer_id)\n',
      replace: '',
      killedBy: ['stop-scheduled-entry.test.ts'],
    },
    {
      name: 'a single balance is read without a lock',
      find: '    for no key update;\nend $$;',
      replace: '    ;\nend $$;',
      killedBy: ['first-caller-after-midnight.test.ts'],
    },
    {
      name: 'a closed balance can be locked',
      find: 'lock_balance.employee_id and not closed',
      replace: 'lock_balance.employee_id',
      killedBy: ['delete-employee.test.ts'],
    },
    {
      name: 'a balance with reserved points can be closed',
      find: 'if locked.held > 0 then',
      replace: 'if false then',
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
      find: 'id, open_balances.top_ups_since, open_balances.top_ups_since\n',
      replace: "id, '2000-01-01'::date, '2000-01-01'::date\n",
      killedBy: ['top-ups.test.ts'],
    },
  ]),
  ...mutantsOf('statement.sql', [
    {
      name: 'a repeated answer contains later entries',
      find: '        and id <= coalesce(statement.last_entry_id, 9223372036854775807)\n',
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
      find: '      where employee_id = statement.employee_id\n        and id',
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
  ...mutantsOf('add-amount.ts', [
    {
      name: 'a scheduled amount does not keep its idempotency key',
      find: '      if (call) await remember(tx, call, mark);\n',
      replace: '',
      killedBy: ['repeated-amounts.test.ts'],
    },
  ]),
  ...mutantsOf('stop-scheduled-entry.ts', [
    {
      name: 'an entry is stopped through another employee',
      find: "        .where('employeeId', '=', employeeId)\n",
      replace: '',
      killedBy: ['stop-scheduled-entry.test.ts'],
    },
    {
      name: 'a stopped entry can be stopped again',
      find: "        .where('nextDate', 'is not', null)\n",
      replace: '',
      killedBy: ['stop-scheduled-entry.test.ts'],
    },
  ]),
  ...mutantsOf('close-balance.ts', [
    {
      name: 'a deletion does not first post what is due',
      find: '  await postDueEntries(tx, [employeeId], moment);\n',
      replace: '',
      killedBy: ['due-entries.test.ts'],
    },
  ]),
];
