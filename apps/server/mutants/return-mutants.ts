import { type Mutant, mutantsOf } from './mutant.ts';

export const returnMutants: Mutant[] = [
  ...mutantsOf('returns.sql', [
    {
      name: 'more pieces are returned than are left',
      find: 'where wanted.quantity > line.quantity - taken.quantity;',
      replace: 'where wanted.quantity > line.quantity;',
      killedBy: ['returns.test.ts', 'return-races.test.ts'],
    },
    {
      name: 'the pieces of a rejected return cannot be returned again',
      find: "and order_return.state in ('requested', 'received')",
      replace: '',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'an order that is not paid is returned',
      find: "if returned.status <> 'accepted' then",
      replace: 'if false then',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'the order of a deleted employee is returned',
      find: 'if exists (select from balance where employee_id = returned.employee_id and closed) then',
      replace: 'if false then',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'a return is announced while its employee is being deleted',
      find: '  perform ledger_internal.lock_balances(array[returned.employee_id]);\n',
      replace: '',
      killedBy: ['return-races.test.ts'],
    },
    {
      name: 'a return has no deadline',
      find: 'if p_date > last_day and not p_is_late then',
      replace: 'if false then',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'the deadline ends a day early',
      find: 'if p_date > last_day and',
      replace: 'if p_date >= last_day and',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'a received return gives no points back',
      find: 'if p_return.amount > 0 then',
      replace: 'if false then',
      killedBy: ['returns.test.ts'],
    },
  ]),
  ...mutantsOf('holds.sql', [
    {
      name: 'more is refunded than an order cost',
      find: 'if p_amount <= 0 or paid.refunded + p_amount > paid.amount then',
      replace: 'if false then',
      killedBy: ['holds-in-ledger.test.ts'],
    },
    {
      name: 'a cancelled order keeps its requested returns',
      find: '  perform ledger_internal.cancel_returns(p_order_id, p_decided_at => p_posted_at,\n    p_actor_account_id => p_actor_account_id);\n',
      replace: '',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'an exchange reserves its whole price',
      find: "where exchange_order_id = p_order.id and state = 'requested'), 0))",
      replace: 'where false), 0))',
      killedBy: ['exchanges.test.ts'],
    },
    {
      name: 'a reset takes the points that an exchange spends',
      find: 'p_spent => captured.amount',
      replace: 'p_spent => 0',
      killedBy: ['exchanges.test.ts'],
    },
  ]),
  ...mutantsOf('place-order.sql', [
    {
      name: 'an exchange is placed, and its return stays',
      find: '    perform ledger_internal.receive_waiting(placed.id, p_spent => placed.amount, p_date => p_date,\n      p_posted_at => p_placed_at, p_actor_account_id => p_actor_account_id);\n',
      replace: '',
      killedBy: ['exchanges.test.ts'],
    },
    {
      name: 'an exchange always needs approval',
      find: '    or not ledger_internal.is_same_article(p_return_id, p_products => products, p_quantities => p_quantities);',
      replace: '    or true;',
      killedBy: ['exchanges.test.ts'],
    },
  ]),
  ...mutantsOf('decide-return.sql', [
    {
      name: 'a return is received twice',
      find: "is_changed := decided.state = 'requested' and not waits;",
      replace: 'is_changed := not waits;',
      killedBy: ['returns.test.ts', 'return-races.test.ts'],
    },
    {
      name: 'a return is not locked while it is decided',
      find: 'where id = decided.order_id for no key update;',
      replace: 'where id = decided.order_id;',
      killedBy: ['return-races.test.ts'],
    },
    {
      name: 'a return is cancelled by another than who announced it',
      find: "if p_verb = 'cancel' and (",
      replace: 'if false and (',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'a rejected return is received',
      find: "if decided.state not in ('requested', outcome) then",
      replace: 'if false then',
      killedBy: ['returns.test.ts'],
    },
    {
      name: 'a return is decided while its exchange waits for approval',
      find: "if waits and (p_verb <> 'receive' or p_as_points) then",
      replace: 'if false then',
      killedBy: ['exchanges.test.ts'],
    },
    {
      name: 'an exchange spends points that have lapsed',
      find: 'if returned.date <= ledger.usable_until_before_reset(returned.employee_id) then',
      replace: 'if false then',
      killedBy: ['exchanges.test.ts'],
    },
    {
      name: 'an exchange for another article needs no approval',
      find: 'where returned.price is null or ',
      replace: 'where ',
      killedBy: ['exchanges.test.ts'],
    },
    {
      name: 'an exchange for a dearer size needs no approval',
      find: ' or wanted.price > returned.price',
      replace: '',
      killedBy: ['exchanges.test.ts'],
    },
    {
      name: 'an exchange for more pieces needs no approval',
      find: ' or wanted.quantity > returned.quantity)',
      replace: ')',
      killedBy: ['exchanges.test.ts'],
    },
  ]),
];
