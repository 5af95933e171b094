import { type Mutant, mutantsOf } from './mutant.ts';

export const batchMutants: Mutant[] = [
  ...mutantsOf('amount-batches.sql', [
    {
      name: 'a posted batch is posted again',
      find: '  if batch.posted_at is not null then',
      replace: '  if false then',
      killedBy: ['undo-batch.test.ts'],
    },
    {
      name: 'a batch is not locked before it is posted',
      find: '  where id = batch_id and customer_id = coalesce(scope, customer_id)\n  for no key update;',
      replace: '  where id = batch_id and customer_id = coalesce(scope, customer_id);',
      killedBy: ['undo-batch.test.ts'],
    },
    {
      name: 'a stale batch is posted',
      find: '  if stale is not null then',
      replace: '  if false then',
      killedBy: ['amount-batches.test.ts'],
    },
    {
      name: 'a batch does not count towards the daily ceiling',
      find: '  if count_credit and exists',
      replace: '  if false and exists',
      killedBy: ['draft-batch.test.ts'],
    },
    {
      name: 'entries of a batch are not completed',
      find: '  if posts_now and ledger.complete_batch_entries(batch_id => batch.id) <> size then',
      replace: '  if posts_now and false then',
      killedBy: ['amount-batches.test.ts'],
    },
    {
      name: 'a batch ignores the limit for a second person',
      find: "    when amount > approval_limit then 'approval_required'\n",
      replace: '',
      killedBy: ['draft-batch.test.ts'],
    },
    {
      name: 'a batch credits the own balance',
      find: 'when is_own and amount > 0 then',
      replace: 'when false then',
      killedBy: ['own-balance.test.ts'],
    },
  ]),
  ...mutantsOf('write-entries.sql', [
    {
      name: 'an entry of a batch ignores entries posted before the balances were locked',
      find: 'entry.balance_after <> balance.posted + entry.amount',
      replace: 'false',
      killedBy: ['post-batch-beside-others.test.ts'],
    },
    {
      name: 'an entry of a batch keeps an id below those of entries posted meanwhile',
      find: 'where later.employee_id = entry.employee_id and later.id > entry.id',
      replace: 'where false',
      killedBy: ['post-batch-beside-others.test.ts'],
    },
    {
      name: 'an entry of a batch keeps the department that the employee has left',
      find: 'entry.department_id is distinct from employee.department_id',
      replace: 'false',
      killedBy: ['post-batch-beside-others.test.ts'],
    },
    {
      name: 'a batch does not move the balances',
      find: 'update balance set posted = entry.balance_after',
      replace: 'update balance set posted = balance.posted',
      killedBy: ['amount-batches.test.ts'],
    },
  ]),
];
