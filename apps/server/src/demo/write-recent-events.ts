import type { ApprovalRuleInput } from '@saldo/contract/approval-rules';
import { demoAdministrator, demoLeader, demoLedDepartment } from '@saldo/demo-data/customers';
import { moment as momentAt } from '@saldo/demo-data/plan-history';
import type { ReturnReason } from '@saldo/domain/orders/return-words';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { insertSubstitute } from '../features/access/approval-substitutes/create-substitute.ts';
import { insertView } from '../features/access/saved-views/create-view.ts';
import { insertBatch } from '../features/money/amount-batches/draft-batch.ts';
import { insertEmployee } from '../features/people/employees/create-employee.ts';
import { setLeaving } from '../features/people/leaving/set-leaving.ts';
import { insertApprovalRule } from '../features/shop/approval-rules/create-approval-rule.ts';
import {
  announceReturn,
  decideReturn,
  lockAndPostDue,
  postAmountBatch,
  receiveOrder,
  rehire,
  requestCredit,
  setCreditRules,
  undoAmountBatch,
} from '../ledger/functions.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Moment } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { findDemoAccounts } from './demo-sign-ins.ts';

interface Author {
  actorAccountId: number;
  customerId: number;
  moment: Moment;
}

/**
 * For the demo's customer, writes what the last minutes and weeks left on its screens: an amount that awaits approval,
 * approval rules, an order beyond the balance, two batches, one of them undone, returns, leavers, and saved views.
 */
export async function writeRecentEvents(tx: Tx, moment: Moment): Promise<void> {
  const accounts = await findDemoAccounts(tx);
  const operator = accounts.find(({ customerId }) => customerId === null);
  const { id: actorAccountId, customerId } =
    accounts.find(({ email }) => email === demoAdministrator.email) ?? {};
  const leader = accounts.find(({ email }) => email === demoLeader.email);
  if (!operator || !actorAccountId || !customerId) return;
  const employees = tx.selectFrom('employee').select('id').where('customerId', '=', customerId);
  const ids = (await employees.orderBy('employeeNumber').execute()).map(({ id }) => id);
  const [first, second] = ids;
  // A smaller demo, as in most tests, gets none.
  if (!first || !second || ids.length < 20) return;

  const author = { actorAccountId, customerId, moment };
  await writeCreditRequest(tx, { ...author, actorAccountId: operator.id }, first);
  await writeApprovalRules(tx, author);
  await writeRequest(tx, author);
  if (leader) await writeSubstitute(tx, author, leader.id);
  await writeBatch(tx, author, { text: 'Bonus for travle uger', points: 250 }, ids.slice(-6));
  await writeBatch(tx, author, { text: 'Julegave', points: 500, isUndone: true }, ids.slice(-12, -6));
  await writeReturns(tx, author, operator.id);
  await writeLeavers(tx, author, second);
  // Leaders share no views.
  for (const { id: accountId, customerId } of accounts.filter((account) => account !== leader)) {
    await insertView(
      tx,
      { accountId, customerId },
      {
        ...{ list: 'orders', name: 'Afventer godkendelse', isShared: true, filters: { status: 'pending' } },
        ...{ search: '', sort: '', hiddenColumns: [] },
      },
    );
  }
}

const minutesBefore = ({ now }: Moment, minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function writeCreditRequest(
  tx: Tx,
  { actorAccountId, customerId, moment }: Author,
  employeeId: number,
): Promise<void> {
  const rules = { approvalLimit: 5_000_00n, dailyCreditCeiling: 1_000_000_00n };
  await setCreditRules(tx, { customerId, ...rules, actorAccountId });
  const at = minutesBefore(moment, 60);
  const request = { employeeId, amount: 7_500_00n, text: '25-årsjubilæum', recurrence: 'none' };
  const by = { date: moment.date, requestedAt: at, actorAccountId, scope: null };
  const subjectId = await requestCredit(tx, { ...request, ...by });
  const event = { at, actorAccountId, customerId, action: 'credit_request.create' } as const;
  const changes = { points: { after: 7_500 } };
  await audit(tx, { ...event, subjectType: 'credit_request', subjectId, changes });
}

/** Writes two rules, and gives the orders that wait the steps that they would have needed. */
async function writeApprovalRules(tx: Tx, { actorAccountId, customerId, moment }: Author): Promise<void> {
  const departments = tx.selectFrom('department').select('id').where('customerId', '=', customerId);
  const led = await departments.where('name', '=', demoLedDepartment).executeTakeFirst();
  if (!led) return;
  const by = { actorAccountId, now: minutesBefore(moment, 60) };
  const rules: ApprovalRuleInput[] = [
    {
      ...{ name: `Ordrer i ${demoLedDepartment}`, condition: 'always', departmentIds: [led.id] },
      ...{ approver: 'leader', isActive: true },
    },
    {
      ...{ name: 'Store ordrer', condition: 'order_above', points: 500, departmentIds: null },
      ...{ approver: 'leader_then_hr', isActive: true },
    },
  ];
  for (const rule of rules) await insertApprovalRule(tx, by, customerId, rule);
  await sql`
    update orders
    set approval_steps = needed.steps, approval_reasons = needed.reasons, waits_for = needed.steps[1],
      waits_since = placed_at
    from (
      select waiting.id, steps, reasons
      from orders as waiting, ledger_internal.needed_approval(p_customer_id => customer_id, p_is_on => true,
        p_department_id => department_id, p_employee_id => employee_id, p_products => '{}', p_quantities => '{}',
        p_total => amount, p_available => 0, p_beyond => 0, p_date => date)
      where customer_id = ${customerId} and status = 'pending'
    ) as needed
    where orders.id = needed.id`.execute(tx);
}

/** Writes an order for more than the balance, by an employee whose orders HR approves. */
async function writeRequest(tx: Tx, { customerId, moment }: Author): Promise<void> {
  await sql`update customer set beyond_balance = 'with_reason' where id = ${customerId}`.execute(tx);
  const { rows } = await sql<{ employeeId: number; connectionId: number; itemNumber: string }>`
    select employee.id as employee_id, product.connection_id, product.item_number
    from employee
      join department on department.id = employee.department_id
      join balance on balance.employee_id = employee.id
      join department_product on department_product.department_id = department.id
      join product on product.id = department_product.product_id
    where employee.customer_id = ${customerId} and department.name <> ${demoLedDepartment} and active
      and price between 40000 and 50000 and posted - held between 5000 and price - 10000
    order by employee.id, product.id
    limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return;
  await receiveOrder(tx, {
    ...{ employeeId: found.employeeId, connectionId: found.connectionId },
    ...{ itemNumbers: [found.itemNumber], quantities: [1], date: moment.date },
    placedAt: minutesBefore(moment, 40),
    requestReason: 'Den gamle er slidt op, og jeg skal bruge en ny til vinteren.',
  });
}

/** The administrator decides in the leader's place for a week, a week from now. */
function writeSubstitute(tx: Tx, { actorAccountId, customerId, moment }: Author, leaderId: number) {
  const from = moment.date.add({ days: 7 });
  return insertSubstitute(
    tx,
    { actorAccountId: leaderId, now: minutesBefore(moment, 60) },
    { customerId, approver: leaderId, substitute: actorAccountId, from, to: from.add({ days: 6 }) },
  );
}

async function writeBatch(
  tx: Tx,
  { actorAccountId, customerId, moment }: Author,
  { text, points, isUndone }: { text: string; points: number; isUndone?: boolean },
  employeeIds: number[],
): Promise<void> {
  const [at, undoneAt] = [minutesBefore(moment, 2), minutesBefore(moment, 1)];
  const draft = { customerId, text, createdBy: actorAccountId, createdAt: at };
  const amounts = employeeIds.map((employeeId) => ({ employeeId, amount: pointsToHundredths(points) }));
  const { id: batchId } = await insertBatch(tx, draft, amounts);
  const by = { batchId, date: moment.date, actorAccountId, scope: customerId };
  const event = { actorAccountId, customerId, subjectType: 'amount_batch', subjectId: batchId } as const;
  const posted = { employees: { after: amounts.length }, points: { after: points * amounts.length } };
  await postAmountBatch(tx, { ...by, postedAt: at });
  await audit(tx, { ...event, at, action: 'amount_batch.post', changes: posted });
  if (!isUndone) return;
  const { fullCount } = await undoAmountBatch(tx, { ...by, postedAt: undoneAt, takeRest: true });
  const changes = { full: { after: fullCount } };
  await audit(tx, { ...event, at: undoneAt, action: 'amount_batch.undo', changes });
}

/** Writes a partial return, an exchange and a rejected return, and one that the webshop has announced. */
async function writeReturns(tx: Tx, { customerId, moment }: Author, operatorId: number): Promise<void> {
  const { rows } = await sql<{ id: number; itemNumbers: string[]; otherSizes: string[] }>`
    select orders.id, array_agg(line.item_number order by line.line) as item_numbers,
      (select coalesce(array_agg(other.item_number order by other.item_number), '{}')
        from order_line as first join product on product.id = first.product_id join product as other
          on other.connection_id = product.connection_id and other.family = product.family and other.id <> product.id
        where first.order_id = orders.id and first.line = 1) as other_sizes
    from orders join order_line as line on line.order_id = orders.id
    where orders.customer_id = ${customerId} and status = 'accepted' and refunded = 0 and department_id is not null
      and placed_at between ${moment.now}::timestamptz - interval '25 days' and ${moment.now}::timestamptz - interval '4 days'
    group by orders.id
    order by orders.id desc`.execute(tx);
  const take = (suits: (order: (typeof rows)[number]) => boolean) =>
    rows.splice(Math.max(rows.findIndex(suits), 0), 1)[0];
  const exchanged = take(({ otherSizes }) => otherSizes.length > 0);
  const partly = take(({ itemNumbers }) => itemNumbers.length > 1);
  const [rejected, announced] = [take(() => true), take(() => true)];
  if (!exchanged || !partly || !rejected || !announced) return;

  const announce = (
    { id: orderId, itemNumbers: [itemNumber = ''] }: (typeof rows)[number],
    reason: ReturnReason,
    wanted?: string,
  ) =>
    announceReturn(tx, {
      ...{ orderId, itemNumbers: [itemNumber], quantities: [1], reason, date: moment.date },
      ...{ isLate: true, isReceived: false },
      requestedAt: minutesBefore(moment, 2 * 24 * 60),
      ...(wanted !== undefined && { exchangeItemNumbers: [wanted], exchangeQuantities: [1] }),
    });
  const decide = (returnId: number, verb: 'receive' | 'reject', rejection?: string) =>
    decideReturn(tx, {
      ...{ returnId, verb, rejection, asPoints: false, actorAccountId: operatorId },
      ...{ date: moment.date, decidedAt: minutesBefore(moment, 30) },
    });
  await decide(await announce(partly, 'regretted'), 'receive');
  const size = exchanged.otherSizes[0] ?? exchanged.itemNumbers[0];
  await decide(await announce(exchanged, 'wrong_size', size), 'receive');
  const rejection = 'Varen er brugt, og fejlen dækkes ikke.';
  await decide(await announce(rejected, 'faulty'), 'reject', rejection);
  await announce(announced, 'wrong_size');
  // The webshop and the employees need not be told of the past.
  await sql`delete from outbox_event`.execute(tx);
}

/** Makes an employee who leaves next month, one who has left, and one who has been rehired. */
async function writeLeavers(tx: Tx, author: Author, employeeId: number): Promise<void> {
  const { actorAccountId, customerId } = author;
  const { date, now } = author.moment;
  const lastDay = date.add({ months: 1 }).with({ day: 28 });
  const usableUntil = lastDay.add({ months: 3 });
  await setLeaving(tx, author, customerId, [{ employeeId, lastDay, usableUntil }]);
  await hireAndLeave(tx, author, ['Birthe', 'Lykkegaard'], date.subtract({ days: 12 }));
  const before = date.subtract({ days: 40 });
  const rehiredId = await hireAndLeave(tx, author, ['Jeppe', 'Overgaard'], before);
  await rehire(tx, {
    employeeId: rehiredId,
    date,
    topUpsSince: date,
    rehiredAt: now,
    actorAccountId,
    scope: customerId,
  });
  const event = { at: now, actorAccountId, customerId, action: 'employee.rehire' } as const;
  const changes = { lastDay: { before: before.toString() } };
  await audit(tx, { ...event, subjectType: 'employee', subjectId: rehiredId, changes });
}

/** Hires an employee two months ago with a welcome gift, who leaves in the past, when the balance is reset. */
async function hireAndLeave(
  tx: Tx,
  { actorAccountId, customerId, moment: { date } }: Author,
  [firstName, lastName]: [string, string],
  lastDay: Temporal.PlainDate,
): Promise<number> {
  const hiredOn = date.subtract({ days: 60 });
  const now = momentAt(hiredOn, 12 * 60);
  const email = `${firstName}.${lastName}@demo.example`.toLowerCase();
  const employee = { firstName, lastName, email, passwordHash: null };
  const employeeId = await insertEmployee(tx, { actorAccountId, now }, customerId, employee);
  await sql`
    select ledger_internal.import_entries(array[ledger_internal.new_entry(p_employee_id => ${employeeId},
      p_kind => 'manual', p_amount => 35000, p_text => 'Velkommen', p_date => ${hiredOn.toString()}::date,
      p_posted_at => ${now}, p_actor_account_id => ${actorAccountId})])`.execute(tx);
  const leaving = { actorAccountId, moment: { date, now: momentAt(lastDay, 12 * 60) } };
  await setLeaving(tx, leaving, customerId, [{ employeeId, lastDay, usableUntil: lastDay }]);
  await lockAndPostDue(tx, {
    employeeIds: [employeeId],
    date,
    postedAt: momentAt(lastDay.add({ days: 1 }), 0),
  });
  return employeeId;
}
