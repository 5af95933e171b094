import { type Mutant, mutantsOf } from './mutant.ts';

export const reversalMutants: Mutant[] = mutantsOf('reversals.sql', [
  {
    name: 'undo ignores holds',
    find: 'greatest(0, balance.posted - balance.held',
    replace: 'greatest(0, balance.posted',
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'an entry is taken back twice',
    find: '        when reversal.id is not null then 0\n',
    replace: '',
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'undo takes the rest of a spent credit that it should leave alone',
    find: 'or p_take_rest and possible.amount <> 0',
    replace: 'or possible.amount <> 0',
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'a preview takes the same points from two entries of an employee',
    find: 'sum(entry.amount) filter (where reversal.id is null)',
    replace: 'sum(0::bigint) filter (where reversal.id is null)',
    killedBy: ['undo-batch.test.ts'],
  },
  {
    name: 'a deduction gives back what top-ups have credited since',
    find: '      + coalesce(ledger.top_up_credit(line.points, line.cap, line.balance + amount), 0);',
    replace: '      + case when line.points is null then 0 else line.amount end;',
    killedBy: ['give-back-deduction.test.ts', 'give-back-model.long.test.ts'],
  },
  {
    name: 'two deductions give back what one top-up has credited for both',
    find: '      where earlier.first_id is not null',
    replace: '      where false',
    killedBy: ['give-back-deduction.test.ts'],
  },
  {
    name: 'a deduction ignores that another one is taken back already',
    find: 'later.reversed_entry_id = entry.id and later.id < start.before_id',
    replace: 'false',
    killedBy: ['give-back-deduction.test.ts'],
  },
  {
    name: 'a deduction from before a reset is given back after a rehiring',
    find: ' and entry.date > start.since',
    replace: '',
    killedBy: ['give-back-deduction.test.ts'],
  },
  {
    name: 'an administrator takes a deduction from the own balance back',
    find: '= (select ledger.own_employee(p_actor_account_id)) as is_own',
    replace: '= null as is_own',
    killedBy: ['own-balance.test.ts'],
  },
  {
    name: 'a deduction is given back without the second person that a credit needs',
    find: "when amount > approval_limit then 'approval_required'",
    replace: "when false then 'approval_required'",
    killedBy: ['give-back-deduction.test.ts'],
  },
  {
    name: 'a deduction that is given back does not count towards the daily ceiling',
    find: 'array(select id from ledger_entry where reversed_entry_id = p_entry_id)',
    replace: "'{}'",
    killedBy: ['give-back-deduction.test.ts'],
  },
  {
    name: 'scheduled entries cannot be taken back',
    find: "and entry.kind in ('manual', 'scheduled')",
    replace: "and entry.kind = 'manual'",
    killedBy: ['give-back-deduction.test.ts'],
  },
]);
