import { type Mutant, mutantsOf } from './mutant.ts';

const POST_DUE =
  '  perform ledger.lock_and_post_due(\n    p_employee_ids => array(select employee_id from amount_batch_row where batch_id = batch.id),\n    p_date => p_date, p_posted_at => p_posted_at);\n';

export const batchMutants: Mutant[] = mutantsOf('amount-batches.sql', [
  {
    name: 'a posted batch is posted again',
    find: '  if batch.posted_at is not null then',
    replace: '  if false then',
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'a batch is not locked before it is posted',
    find: '  where id = p_batch_id and customer_id = coalesce(p_scope, customer_id)\n  for no key update;',
    replace: '  where id = p_batch_id and customer_id = coalesce(p_scope, customer_id);',
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'an expired draft is posted',
    find: '  if batch.expires_at <= p_posted_at then',
    replace: '  if false then',
    killedBy: ['draft-batch.test.ts'],
  },
  {
    name: 'a batch does not lock the balances before it checks them',
    find: `${POST_DUE}  is_scheduled`,
    replace: '  is_scheduled',
    killedBy: ['post-batch-beside-others.test.ts'],
  },
  {
    name: 'a stale batch is posted',
    find: '  if stale is not null then',
    replace: '  if false then',
    killedBy: ['amount-batches.test.ts'],
  },
  {
    name: 'a batch does not count towards the daily ceiling',
    find: '  if lines.credits > 0 then',
    replace: '  if false then',
    killedBy: ['draft-batch.test.ts'],
  },
  {
    name: 'a batch ignores the limit for a second person',
    find: "    when p_amount > p_approval_limit then 'approval_required'\n",
    replace: '',
    killedBy: ['draft-batch.test.ts'],
  },
  {
    name: 'a batch credits the own balance',
    find: 'when p_is_own and p_amount > 0 then',
    replace: 'when false then',
    killedBy: ['own-balance.test.ts'],
  },
  {
    name: 'a batch credits a leaver',
    find: "when p_last_day < p_starts_on then 'left'",
    replace: "when false then 'left'",
    killedBy: ['settle-leavers.test.ts'],
  },
  {
    name: 'undo leaves what is scheduled',
    find: 'array(select id from scheduled_entry where batch_id = batch.id and next_date is not null)',
    replace: "'{}'",
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'an undone batch of deductions does not count towards the daily ceiling',
    find: '  perform ledger_internal.count_reversals(reversal_ids,',
    replace: "  perform ledger_internal.count_reversals('{}',",
    killedBy: ['give-back-deduction.test.ts'],
  },
]);
