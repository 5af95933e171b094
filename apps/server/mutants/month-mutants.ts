import { type Mutant, mutantsOf } from './mutant.ts';

const killedBy = ['close-months.test.ts'];

export const monthMutants: Mutant[] = [
  ...mutantsOf('entries.sql', [
    {
      name: 'a late entry changes a closed month',
      find: 'case when line.date <= balance.closed_through then balance.closed_through + 1 end as book_month',
      replace: 'null::date as book_month',
      killedBy,
    },
  ]),
  ...mutantsOf('balances.sql', [
    {
      name: 'the balance of a new employee does not note the closed months',
      find: "where state = 'closed'\n    ) as closed)",
      replace: "where state = 'closed'\n    ) as closed where false)",
      killedBy,
    },
  ]),
  ...mutantsOf('month-close.sql', [
    {
      name: 'points that an order has reserved count as used',
      find: 'select balance.employee_id, 0, 0, 0, 0, 0, balance.posted, 0',
      replace: 'select balance.employee_id, 0, 0, 0, 0, 0, balance.posted - balance.held, 0',
      killedBy,
    },
    {
      name: 'a refund belongs to the month of its order',
      find: "  where entry.kind in ('order', 'refund') and",
      replace: "  where entry.kind in ('order', 'refund') and date_trunc('month', orders.date) = p_month and",
      killedBy,
    },
    {
      name: 'entries of the next month count',
      find: '0, 0, 0, 0, 0, -later.amount, 0',
      replace: '0, 0, 0, 0, 0, 0, 0',
      killedBy,
    },
    {
      name: 'what was granted for a cancelled order counts as reset',
      find: "kind = 'reversal' or kind = 'correction' and order_id is not null\n",
      replace: "kind = 'reversal'\n",
      killedBy,
    },
    {
      name: 'a month closes before it is over',
      find: 'elsif p_date < next_month then',
      replace: 'elsif false then',
      killedBy,
    },
    {
      name: 'a month closes before an earlier one',
      find: 'elsif p_month > first_open then',
      replace: 'elsif false then',
      killedBy,
    },
    {
      name: 'what is due is not posted before the month closes',
      find: '  perform ledger.lock_and_post_due(p_employee_ids => employee_ids, p_date => p_date, p_posted_at => p_posted_at);\n',
      replace: '',
      killedBy,
    },
    {
      name: 'an order that was decided after the month had reserved nothing',
      find: "(orders.status = 'pending'\n      or coalesce(payment.date",
      replace: "(orders.status = 'pending'\n      or false and coalesce(payment.date",
      killedBy,
    },
    {
      name: 'a refund is credited with the price of its own month',
      find: "when 'on_use' then greatest(ledger_internal.month_of_payment(orders.id), ledger.first_month())",
      replace: "when 'on_use' then p_month",
      killedBy,
    },
    {
      name: 'a refund of prepaid points has the price of its order',
      find: 'ledger.first_month())\n          else p_month',
      replace: 'ledger.first_month())\n          else ledger_internal.month_of_payment(orders.id)',
      killedBy,
    },
    {
      name: 'a refund of an order that was not invoiced is credited',
      find: "when paid.mode = 'none' then 0",
      replace: "when paid.mode = '' then 0",
      killedBy,
    },
    {
      name: 'a returned piece is refunded again when the rest is cancelled',
      find: '        ), 0) - line.quantity\n',
      replace: '        ), 0) * 0 - line.quantity\n',
      killedBy,
    },
  ]),
  ...mutantsOf('close-months.ts', [
    {
      name: 'a difference of the verification does not stop its customer',
      find: 'where customer_id <> all (',
      replace: 'where true or customer_id <> all (',
      killedBy,
    },
    {
      name: 'a month closes by itself too early',
      find: 'if (Temporal.Instant.compare(services.clock.now(), due.toInstant()) < 0) return;',
      replace: '',
      killedBy,
    },
  ]),
];
