import { type Mutant, mutantsOf } from './mutant.ts';

export const orderMutants: Mutant[] = [
  ...mutantsOf('holds.sql', [
    {
      name: 'a pending order does not reserve its points',
      find: 'set held = held + pending.amount',
      replace: 'set held = held',
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'a pending order reserves points without a hold',
      find: 'values (pending.id, pending.customer_id, pending.employee_id, pending.amount)',
      replace: 'select pending.id, pending.customer_id, pending.employee_id, pending.amount where false',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a paid order costs a hundredth less',
      find: 'amounts => array[-accepted.amount]',
      replace: 'amounts => array[1 - accepted.amount]',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a paid order is not counted in the statistics',
      find: "  perform ledger.add_to_statistics('orders', array[accepted.id]);\n",
      replace: '',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'a released hold stays',
      find: 'delete from hold where order_id = release.order_id returning employee_id, amount',
      replace: 'select employee_id, amount from hold where order_id = release.order_id',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'released points stay reserved',
      find: 'set held = held - released.amount from',
      replace: 'set held = held from',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'an accepted order keeps its points reserved as well',
      find: '  perform ledger.release(order_id);\n',
      replace: '',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a refund gives the points back twice',
      find: 'amount => cancelled.amount,',
      replace: 'amount => 2 * cancelled.amount,',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a refunded order stays in the statistics',
      find: '  perform ledger.subtract_order_from_statistics(order_id);\n',
      replace: '',
      killedBy: ['statistics-upsert.long.test.ts'],
    },
    {
      name: 'imported orders are counted before they are accepted',
      find: " from orders where id = any(order_ids) and status = 'accepted';",
      replace: ' from orders where id = any(order_ids);',
      killedBy: ['prepare-demo.long.test.ts'],
    },
  ]),
  ...mutantsOf('place-order.sql', [
    {
      name: 'an order does not first post what is due',
      find: '  perform ledger.post_due(employee_ids => array[employee_id], date => date, posted_at => placed_at);\n',
      replace: '  perform ledger.lock_balances(array[employee_id]);\n',
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
      find: 'where employee.id = place_order.employee_id and employee.deleted_at is null\n    and customer.connection_id = place_order.connection_id and',
      replace: 'where employee.id = place_order.employee_id and employee.deleted_at is null\n    and',
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
      find: 'where product.connection_id = place_order.connection_id and product.item_number',
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
      find: 'buyer.customer_id, place_order.employee_id, buyer.department_id,',
      replace: 'buyer.customer_id, place_order.employee_id, null,',
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
      find: "values (placed.placed_at, placed.customer_id, 'order.create', 'order', placed.id, '{}')",
      replace:
        "select placed.placed_at, placed.customer_id, 'order.create', 'order', placed.id, '{}'::jsonb where false",
      killedBy: ['place-order.test.ts'],
    },
    {
      name: 'an order does not keep its idempotency key',
      find: 'if idempotency_key is not null then',
      replace: 'if false then',
      killedBy: ['place-order.test.ts'],
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
      name: 'a processed order does not first post what is due',
      find: '  await postDueEntries(tx, [employeeId], moment);\n',
      replace: '',
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'accepting an order refunds it, and cancelling pays it',
      find: 'callLedger(tx, points, {',
      replace: "callLedger(tx, points === 'capture' ? 'refund' : 'capture', {",
      killedBy: ['process-order.test.ts'],
    },
    {
      name: 'a rejected order keeps its points reserved',
      find: "    await callLedger(tx, 'release', { orderId: id });\n",
      replace: '',
      killedBy: ['process-order.test.ts'],
    },
  ]),
];
