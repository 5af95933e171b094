import { type Mutant, mutantsOf } from './mutant.ts';

/** Posting, locking, closing, the statement and repeated calls. */
export const balanceMutants: Mutant[] = [
  ...mutantsOf('post-entry.sql', [
    {
      name: 'a deduction may take reserved points',
      find: 'locked.posted - locked.held + amount < 0 then',
      replace: 'locked.posted + amount < 0 then',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'a deduction may not take the last hundredth',
      find: 'locked.held + amount < 0 then',
      replace: 'locked.held + amount <= 0 then',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'a refused deduction names the balance instead of what is available',
      find: 'detail = locked.posted - locked.held;',
      replace: 'detail = locked.posted;',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'a balance may not reach its limit',
      find: 'if locked.posted + amount > 100000000000000 then',
      replace: 'if locked.posted + amount >= 100000000000000 then',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'a post does not lock the balance',
      find: '  for no key update;\n  if not found',
      replace: '  ;\n  if not found',
      killedBy: ['wrong-posts.test.ts'],
    },
    {
      name: 'a post reaches the employees of any customer',
      find: '    and customer_id = coalesce(scope, customer_id)\n',
      replace: '',
      killedBy: ['foreign-records.test.ts'],
    },
    {
      name: 'a post to a closed balance is not refused as missing',
      find: 'post_entry.employee_id and not closed\n',
      replace: 'post_entry.employee_id\n',
      killedBy: ['concurrency.test.ts'],
    },
    {
      name: 'a post does not post what is due first',
      find: '  perform ledger.post_due(employee_ids => array[employee_id], date => date, posted_at => posted_at);\n',
      replace: '  perform ledger.lock_balances(array[employee_id]);\n',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'a post does not keep its idempotency key',
      find: 'if idempotency_key is not null then',
      replace: 'if false then',
      killedBy: ['repeated-amounts.test.ts'],
    },
    {
      name: 'a repeated post answers without its own entry',
      find: "'lastEntryId', entry_id::text",
      replace: "'lastEntryId', (entry_id - 1)::text",
      killedBy: ['repeated-amounts.test.ts'],
    },
    {
      name: 'a refund does not name its order',
      find: 'order_ids => array[order_id]',
      replace: 'order_ids => array[null::integer]',
      killedBy: ['process-order.test.ts'],
    },
  ]),
  ...mutantsOf('write-entries.sql', [
    {
      name: 'an entry does not move the balance',
      find: 'set posted = balance.posted + amount,',
      replace: 'set posted = balance.posted,',
      killedBy: ['write-entries.test.ts'],
    },
    {
      name: 'an entry records the balance before it',
      find: 'balance.posted as balance_after',
      replace: 'balance.posted - amount as balance_after',
      killedBy: ['write-entries.test.ts'],
    },
    {
      name: 'entries are numbered in the order of the plan',
      find: '    order by position\n',
      replace: '    order by employee_id\n',
      killedBy: ['write-entries.test.ts'],
    },
    {
      name: 'an entry reaches a closed balance',
      find: 'new_entry.employee_id and not balance.closed',
      replace: 'new_entry.employee_id',
      killedBy: ['write-entries.test.ts'],
    },
    {
      name: 'an entry without a balance is dropped silently',
      find: 'if entry_count <> cardinality(employee_ids) then',
      replace: 'if false then',
      killedBy: ['write-entries.test.ts'],
    },
    {
      name: 'an entry has no department',
      find: 'select balance_update.customer_id, employee_id, department_id, kind',
      replace: 'select balance_update.customer_id, employee_id, null::integer, kind',
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'an entry has no audit event',
      find: 'from entry where write_entries.top_up_run_id is null',
      replace: 'from entry where false',
      killedBy: ['due-entries.test.ts'],
    },
    {
      name: 'each entry of a top-up run has an audit event',
      find: 'from entry where write_entries.top_up_run_id is null',
      replace: 'from entry',
      killedBy: ['top-ups.test.ts'],
    },
    {
      name: 'the audit event of an entry names no actor',
      find: "select posted_at, actor_account_id, customer_id, 'employee.post'",
      replace: "select posted_at, null::integer, customer_id, 'employee.post'",
      killedBy: ['transactions.test.ts'],
    },
    {
      name: 'an entry has no outbox event',
      find: '      group by event, customer_id\n',
      replace: '      group by event, customer_id having false\n',
      killedBy: ['publish-outbox.test.ts'],
    },
    {
      name: 'a top-up run has an outbox event of each balance',
      find: "kind in ('scheduled', 'top-up')",
      replace: "kind in ('scheduled')",
      killedBy: ['publish-outbox.test.ts'],
    },
    {
      name: 'an entry has an outbox event where no webhook subscriber exists',
      find: '        and connection.address is not null and connection.webhooks_disabled_at is null\n',
      replace: '',
      killedBy: ['publish-outbox.test.ts'],
    },
    {
      name: 'a credit is not counted in the statistics',
      find: 'if credit_ids is not null then',
      replace: 'if false then',
      killedBy: ['statistics-periods.test.ts'],
    },
    {
      name: 'a deduction is counted as a credit',
      find: 'filter (where amount > 0 and write_entries',
      replace: 'filter (where write_entries',
      killedBy: ['statistics-periods.test.ts'],
    },
    {
      name: 'a top-up is counted with its entry and again after the run',
      find: 'amount > 0 and write_entries.top_up_run_id is null)',
      replace: 'amount > 0)',
      killedBy: ['count-top-ups.test.ts'],
    },
    {
      name: 'a top-up does not move the period that the employee has reached',
      find: 'greatest(balance.topped_up_through, write_entries.topped_up_through)',
      replace: 'balance.topped_up_through',
      killedBy: ['top-up-concurrency.test.ts'],
    },
  ]),
  ...mutantsOf('balances.sql', [
    {
      name: 'several balances are locked in the reverse order',
      find: 'order by employee_id for no key update',
      replace: 'order by employee_id desc for no key update',
      killedBy: ['top-up-concurrency.test.ts'],
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
      name: 'one balance is not locked',
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
      replace: "id, open_balances.top_ups_since, '2000-01-01'::date\n",
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
      name: 'coming entries are listed by number instead of date',
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
      find: "    .where('scope', '=', scope)\n",
      replace: '',
      killedBy: ['repeated-amounts.test.ts'],
    },
  ]),
  ...mutantsOf('add-amount.ts', [
    {
      name: 'a planned amount does not keep its idempotency key',
      find: '      if (call) await remember(tx, call, mark);\n',
      replace: '',
      killedBy: ['repeated-amounts.test.ts'],
    },
  ]),
  ...mutantsOf('stop-scheduled-entry.ts', [
    {
      name: 'an entry is stopped under the name of another employee',
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
      name: 'a deletion does not post what is due first',
      find: '  await postDueEntries(tx, [employeeId], moment);\n',
      replace: '',
      killedBy: ['due-entries.test.ts'],
    },
  ]),
];
