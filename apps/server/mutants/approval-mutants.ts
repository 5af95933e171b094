import { type Mutant, mutantsOf } from './mutant.ts';

export const approvalMutants: Mutant[] = [
  ...mutantsOf('order-deciders.sql', [
    {
      name: 'who placed an order decides it',
      find: 'select coalesce(p_account_id = p_order.placed_by, false)\n    or ',
      replace: 'select ',
      killedBy: ['approvals.test.ts', 'own-order.test.ts'],
    },
    {
      name: 'who may have placed an order decides it',
      find: '    or coalesce(p_account_id = any(p_order.possible_placers), false)\n',
      replace: '',
      killedBy: ['own-order.test.ts'],
    },
    {
      name: 'an employee decides their own order',
      find: '    or coalesce(p_order.employee_id = p_employee_id, false)\n',
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a substitute decides their own order',
      find: 'join other on other.order_id = approver.order_id and other.account_id = absence.substitute_id and other.rank < 3',
      replace:
        'join (select approver.order_id, person.id as account_id, person.rank from approver cross join person) as other on other.order_id = approver.order_id and other.account_id = absence.substitute_id and other.rank < 3',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a substitute decides after the last day',
      find: 'p_date between absence.first_day and absence.last_day',
      replace: 'p_date >= absence.first_day',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'any leader decides an order',
      find: "orders.waits_for = 'leader' and orders.department_id = any(person.departments)",
      replace: "orders.waits_for = 'leader'",
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'HR decides in place of a leader who can',
      find: 'where ranked.rank = ranked.first_rank',
      replace: 'where true',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'who approved a step decides the next one',
      find: '      and not ledger_internal.has_approved(orders.id, p_account_id => person.id)\n',
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'an account without a password counts as an approver',
      find: ' and p_account.password_hash is not null',
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
  ]),
  ...mutantsOf('process-order.ts', [
    {
      name: 'a step is skipped',
      find: 'const later = stepsAfter(order.steps, order.decider, order.needsSecondPerson);',
      replace: 'const later: [] = [];',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'an account without the right decides an order',
      find: "if (status === 'pending' && !mayDecide) {",
      replace: 'if (false) {',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a decision does not say on whose behalf',
      find: '      onBehalfOf: absentId,',
      replace: '      onBehalfOf: null,',
      killedBy: ['approvals.test.ts'],
    },
  ]),
  ...mutantsOf('approval-rules.sql', [
    {
      name: 'a rule of points applies from its points on',
      find: "when 'order_above' then p_total > rule.points",
      replace: "when 'order_above' then p_total >= rule.points",
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a rule of the balance ignores the order',
      find: 'p_available - p_total < rule.points',
      replace: 'p_available < rule.points',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a rule of the month counts rejected orders',
      find: " and status in ('pending', 'accepted')",
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a rule of the month counts earlier months',
      find: "\n      and date >= date_trunc('month', p_date)::date",
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a rule of departments applies to all',
      find: 'and (not rule.has_departments or exists (',
      replace: 'and (true or exists (',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'an inactive rule applies',
      find: 'from approval_rule as rule\n    where rule.customer_id = p_customer_id and rule.is_active',
      replace: 'from approval_rule as rule\n    where rule.customer_id = p_customer_id',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'rules act while approval is off',
      find: 'if not p_is_on then',
      replace: 'if false then',
      killedBy: ['approvals.test.ts', 'place-order.test.ts'],
    },
  ]),
  ...mutantsOf('place-order.sql', [
    {
      name: 'an order without a reason may cost more than the balance',
      find: 'if p_request_reason is not null and p_return_id is null then',
      replace: 'if p_return_id is null then',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'an order may cost more than the balance although the company does not allow it',
      find: '      else 0 end;\n',
      replace: '      else greatest(0, total - buyer.available) end;\n',
      killedBy: ['approvals.test.ts'],
    },
  ]),
  ...mutantsOf('holds.sql', [
    {
      name: 'an order beyond the balance reserves its whole amount',
      find: 'p_order.amount - p_order.missing - coalesce((',
      replace: 'p_order.amount - coalesce((',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'an order is paid without the approval of its leader',
      find: "if 'leader' = any(captured.approval_steps)\n",
      replace: 'if false\n',
      killedBy: ['holds-in-ledger.test.ts'],
    },
    {
      name: 'a grant is posted without its order',
      find: '  perform ledger_internal.pay(captured, p_date => p_date, p_posted_at => p_posted_at,\n    p_actor_account_id => p_actor_account_id);\n',
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a request is granted twice',
      find: 'perform ledger_internal.write_grant(p_order, p_amount => p_order.missing,',
      replace: 'perform ledger_internal.write_grant(p_order, p_amount => 2 * p_order.missing,',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'one person grants above the limit',
      find: 'p_is_requested => coalesce(p_order.grant_approved_by <> p_actor_account_id, false)',
      replace: 'p_is_requested => true',
      killedBy: ['holds-in-ledger.test.ts'],
    },
    {
      name: 'a leaver is granted points',
      find: '  perform ledger_internal.check_last_day(locked.last_day, p_first_date => p_date, p_date => p_date);\n',
      replace: '',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a grant does not count towards the daily ceiling',
      find: '  if captured.missing > 0 then\n    perform ledger_internal.count_credit(',
      replace: '  if false then\n    perform ledger_internal.count_credit(',
      killedBy: ['approvals.test.ts'],
    },
    {
      name: 'a cancelled order keeps its grant',
      find: '  if taken > 0 then',
      replace: '  if false then',
      killedBy: ['approvals.test.ts', 'exchanges.test.ts'],
    },
    {
      name: 'an exchange loses the grant of its return',
      find: '  if moved > 0 then',
      replace: '  if false then',
      killedBy: ['exchanges.test.ts'],
    },
  ]),
  ...mutantsOf('reversals.sql', [
    {
      name: 'a grant for an order is taken back alone',
      find: ' and entry.order_id is null\n',
      replace: '\n',
      killedBy: ['holds-in-ledger.test.ts'],
    },
  ]),
  ...mutantsOf('approval-links.routes.ts', [
    {
      name: 'looking at the order of a link approves it',
      find: 'checkApprovalLink(services, body.code),',
      replace: "decideByLink(services, { code: body.code, verb: 'approve' }),",
      killedBy: ['approval-links.test.ts'],
    },
  ]),
  ...mutantsOf('decide-by-link.ts', [
    {
      name: 'a used link decides the next step as well',
      find: 'if (link.decision) return awaitDurability(tx);',
      replace: '',
      killedBy: ['approval-links.test.ts'],
    },
    {
      name: 'a link does not expire',
      find: "    .where('approvalLink.expiresAt', '>', now)\n",
      replace: '',
      killedBy: ['approval-links.test.ts'],
    },
    {
      name: 'a link replaces the second factor',
      find: '    .where(mayDecideByLink)\n',
      replace: '',
      killedBy: ['approval-links.test.ts'],
    },
    {
      name: 'a link tells a former leader who decided',
      find: '    .where(mayStillSee(date))\n',
      replace: '',
      killedBy: ['approval-links.test.ts'],
    },
    {
      name: 'a link lives on after the right to decide',
      find: "  if (!decision && !link.step) throw new AppError('approval_link_dead');\n",
      replace: '',
      killedBy: ['approval-links.test.ts'],
    },
  ]),
  ...mutantsOf('send-digests.ts', [
    {
      name: 'digests are sent at weekends and on holidays',
      find: '    if (!isDanishWorkday(date)) return;\n',
      replace: '',
      killedBy: ['order-reminders.test.ts'],
    },
    {
      name: 'each worker sends every digest',
      find: '    if (written.numInsertedOrUpdatedRows === 0n) return;\n',
      replace: '',
      killedBy: ['order-reminders.test.ts'],
    },
  ]),
  ...mutantsOf('escalate-orders.ts', [
    {
      name: 'an order that HR may not decide is taken from its leader',
      find: "  if ((await deciderKind(tx, id)) !== 'hr') throw nobodyOfHr;\n",
      replace: '',
      killedBy: ['order-reminders.test.ts'],
    },
    {
      name: 'an order is not locked while it is passed on',
      find: ".where('id', '=', id).forNoKeyUpdate()",
      replace: ".where('id', '=', id)",
      killedBy: ['order-reminders.test.ts'],
    },
  ]),
  ...mutantsOf('reject-overdue-orders.ts', [
    {
      name: 'an overdue order is not locked while it is read again',
      find: '.where(isOrder).forNoKeyUpdate()',
      replace: '.where(isOrder)',
      killedBy: ['order-reminders.test.ts'],
    },
  ]),
];
