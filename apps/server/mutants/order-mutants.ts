import { type Mutant, mutantsOf } from './mutant.ts';

const RESET_RETURNED_POINTS =
  '  perform ledger_internal.reset_returned_points(p_order_id, p_date => p_date, p_posted_at => p_posted_at,\n    p_actor_account_id => p_actor_account_id);\n';

export const orderMutants: Mutant[] = [
  ...mutantsOf('holds.sql', [
    {
      name: 'a pending order does not reserve its points',
      find: 'set held = held + p_order.amount',
      replace: 'set held = held',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'a pending order reserves points without a hold',
      find: 'values (p_order.id, p_order.customer_id, p_order.employee_id, p_order.amount)',
      replace: 'select p_order.id, p_order.customer_id, p_order.employee_id, p_order.amount where false',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a paid order costs a hundredth less',
      find: 'p_amount => -p_order.amount,',
      replace: 'p_amount => 1 - p_order.amount,',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a paid order is not counted in the statistics',
      find: "  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array[p_order.id]);\n",
      replace: '',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a released hold stays',
      find: 'delete from hold where order_id = p_order_id returning * into removed;',
      replace: 'select * into removed from hold where order_id = p_order_id;',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'released points stay reserved',
      find: 'set held = held - removed.amount where',
      replace: 'set held = held where',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'an accepted order keeps its points reserved as well',
      find: '  perform ledger_internal.remove_hold(p_order_id);\n  select * into strict captured',
      replace: '  select * into strict captured',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a refund gives the points back twice',
      find: 'p_amount => payment.amount,',
      replace: 'p_amount => 2 * payment.amount,',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a refunded order stays in the statistics',
      find: "  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array[p_order_id], p_sign => -1);\n",
      replace: '',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'imported orders are counted before they are accepted',
      find: "select id from orders where id = any(p_order_ids) and status = 'accepted'));",
      replace: 'select id from orders where id = any(p_order_ids)));',
      killedBy: ['prepare-demo.long.test.ts'],
    },
    {
      name: 'a refund does not name its order',
      find: 'p_order_id => p_order_id)',
      replace: 'p_order_id => null)',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'an order without reserved points is captured',
      find: "  if not found then\n    perform ledger_internal.refuse('hold_missing');\n  end if;\n",
      replace: '',
      killedBy: ['holds-in-ledger.test.ts'],
    },
    {
      name: 'an order without a payment is refunded',
      find: "  if not found then\n    perform ledger_internal.refuse('payment_missing');\n  end if;\n",
      replace: '',
      killedBy: ['holds-in-ledger.test.ts'],
    },
    {
      name: 'an order of a deleted employee is processed',
      find: '  if exists (select from balance where employee_id = locked_id and closed) then',
      replace: '  if false then',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a processed order does not first post what is due',
      find: '  perform ledger.lock_and_post_due(p_employee_ids => array[locked_id], p_date => p_date, p_posted_at => p_posted_at);\n',
      replace: '  perform ledger_internal.lock_balances(array[locked_id]);\n',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a leaver keeps a refund',
      find: `p_sign => -1);\n${RESET_RETURNED_POINTS}`,
      replace: 'p_sign => -1);\n',
      killedBy: ['settle-leavers.test.ts'],
    },
    {
      name: 'a leaver keeps released points',
      find: `  perform ledger_internal.remove_hold(p_order_id);\n${RESET_RETURNED_POINTS}`,
      replace: '  perform ledger_internal.remove_hold(p_order_id);\n',
      killedBy: ['settle-leavers.test.ts'],
    },
  ]),
  ...mutantsOf('place-order.sql', [
    {
      name: 'a leaver orders when the balance can no longer be used',
      find: '      and (balance.usable_until is null or balance.usable_until >= p_date)\n',
      replace: '',
      killedBy: ['leaving-access.test.ts'],
    },
    {
      name: 'an order without a login counts for the latest one only',
      find: ' or account.id = any(p_order.possible_placers)\n',
      replace: '\n',
      killedBy: ['own-order.test.ts'],
    },
    {
      name: 'an order does not first post what is due',
      find: '  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date,\n    p_posted_at => p_placed_at);\n',
      replace: '  perform ledger_internal.lock_balances(array[p_employee_id]);\n',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order spends points that another has reserved',
      find: 'balance.posted - balance.held as available',
      replace: 'balance.posted as available',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'a webshop places orders for the employees of another',
      find: '    and customer.connection_id = p_connection_id and',
      replace: '    and',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'a deleted customer orders',
      find: ' and customer.archived_at is null;',
      replace: ';',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'an order contains the products of another webshop',
      find: 'where product.connection_id = p_connection_id and product.item_number',
      replace: 'where product.item_number',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'an order contains inactive products',
      find: 'product.item_number = line.item_number and active',
      replace: 'product.item_number = line.item_number',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'an order ignores the assortment of the department',
      find: 'and (buyer.department_id is null or exists (',
      replace: 'and (true or exists (',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'an order ignores quantities',
      find: 'sum((priced.product).price * line.quantity)',
      replace: 'sum((priced.product).price)',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order may cost nothing',
      find: 'if total = 0 then',
      replace: 'if false then',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'an order may not cost the largest amount',
      find: 'if total > 1000000000 then',
      replace: 'if total >= 1000000000 then',
      killedBy: ['refused-orders.test.ts'],
    },
    {
      name: 'an order may not cost all that is available',
      find: 'if total > buyer.available then',
      replace: 'if total >= buyer.available then',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order is pending unless it needs approval',
      find: "case when buyer.order_approval then 'pending' else 'accepted' end, total",
      replace: "case when buyer.order_approval then 'accepted' else 'pending' end, total",
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order that waits for approval is paid at once',
      find: "if placed.status = 'pending' then",
      replace: 'if false then',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order forgets its department',
      find: 'buyer.customer_id, p_employee_id, buyer.department_id,',
      replace: 'buyer.customer_id, p_employee_id, null,',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order paid at once has no outbox event for its acceptance',
      find: "array['order.received', 'order.accepted']",
      replace: "array['order.received']",
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order has no audit event',
      find: "values (placed.placed_at, placed.placed_by, placed.customer_id, 'order.create', 'order', placed.id, '{}')",
      replace:
        "select placed.placed_at, placed.placed_by, placed.customer_id, 'order.create', 'order', placed.id, '{}'::jsonb where false",
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order does not keep its idempotency key',
      find: 'if p_idempotency_key is not null then',
      replace: 'if false then',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order names the latest login instead of its own',
      find: 'where id = p_login_id and employee_id = p_employee_id;',
      replace: 'where employee_id = p_employee_id order by id desc limit 1;',
      killedBy: ['own-order.test.ts'],
    },
    {
      name: 'an order by password names the login of another',
      find: 'elsif not p_without_login then',
      replace: 'else',
      killedBy: ['own-order.test.ts'],
    },
  ]),
  ...mutantsOf('process-order.ts', [
    {
      name: 'an order is not locked while it is processed',
      find: '      .forNoKeyUpdate()\n',
      replace: '',
      killedBy: ['order-races.test.ts'],
    },
    {
      name: 'accepting an order refunds it, and cancelling pays it',
      find: 'const movePoints = { capture, release, refund };',
      replace: 'const movePoints = { capture: refund, release, refund: capture };',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a rejected order keeps its points reserved',
      find: '  await movePoints[points](',
      replace: "  if (points !== 'release') await movePoints[points](",
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'an administrator processes the own order',
      find: 'if (order.isOwn) throw',
      replace: 'if (false) throw',
      killedBy: ['own-order.test.ts'],
    },
  ]),
];
