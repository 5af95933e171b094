import type { OrderDetail } from '@saldo/contract/orders';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import type { Random } from '@saldo/demo-data/random';
import type { ApprovalStep } from '@saldo/domain/orders/approval-steps';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { escalateOrders } from '../src/features/shop/order-reminders/escalate-orders.ts';
import { rejectOverdueOrders } from '../src/features/shop/order-reminders/reject-overdue-orders.ts';
import { nowDate } from '../src/platform/clock.ts';
import { ApprovingCompany } from '../test-support/approvals.ts';
import type { SignedIn, TestApi } from '../test-support/test-api.ts';
import type { EmployeeModel } from './ledger-model.ts';
import type { HttpAnswer } from './servers.ts';

const LEADER_ABOVE = 2_000;
const HR_ABOVE = 3_500;

interface Setup {
  api: TestApi;
  random: Random;
  send: (path: string, body: object, by: SignedIn) => Promise<HttpAnswer>;
  modelOf: (employeeId: number) => EmployeeModel;
  wrong: string[];
}

export interface PendingOrder {
  employeeId: number;
  orderNumber: number;
  hundredths: number;
  missing: number;
  waitsFor: ApprovalStep;
  steps: readonly ApprovalStep[];
  /** HR may decide the leader's step, too. */
  isEscalated?: boolean;
}

type Person = 'leader' | 'substitute' | 'stranger' | 'hr' | 'otherHr' | 'operator';

/** The customer of the model test whose orders follow rules, and may cost more than the balance. */
export class ApprovalOperations {
  readonly #setup: Setup;
  readonly company: ApprovingCompany;
  readonly #accounts: Record<Person, number>;
  #people = new Map<Person, SignedIn>();

  private constructor(setup: Setup, company: ApprovingCompany, accounts: Record<Person, number>) {
    this.#setup = setup;
    this.company = company;
    this.#accounts = accounts;
  }

  /** The substitute leads another department; so does the stranger. */
  static async make(setup: Setup, customer: { customerGroupId: number; returnDays: number }) {
    const { api } = setup;
    const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', customer });
    await company.rule({ condition: 'order_above', points: LEADER_ABOVE / 100, approver: 'leader' });
    await company.rule({ condition: 'order_above', points: HR_ABOVE / 100, approver: 'leader_then_hr' });
    await api.database.owner
      .updateTable('customer')
      .set({ rejectAfter: 14, escalateAfter: 3, dailyCreditCeiling: 1_000_000_000n })
      .where('id', '=', company.customerId)
      .execute();
    const other = await api.make.department(company.customerId, 'En anden');
    const accounts = {
      leader: company.leader,
      substitute: await company.addLeader(other),
      stranger: await company.addLeader(other),
      hr: company.hr,
      otherHr: await company.addHr(),
      operator: await api.make.account({ role: 'operator' }),
    };
    await company.substitute(company.leader, accounts.substitute, '2026-01-01', '2999-12-31');
    return new ApprovalOperations(setup, company, accounts);
  }

  async signIn(): Promise<void> {
    const entries = Object.entries(this.#accounts) as [Person, number][];
    const { api } = this.#setup;
    this.#people = new Map(
      await Promise.all(entries.map(async ([who, id]) => [who, await api.signInAs(id)] as const)),
    );
  }

  /** Returns what an order of this price needs, as the rules of this customer say. */
  stepsOf(hundredths: number, missing: number): readonly ApprovalStep[] {
    if (hundredths > HR_ABOVE) return ['leader', 'hr'];
    if (hundredths > LEADER_ABOVE) return ['leader'];
    return missing > 0 ? ['hr'] : [];
  }

  /** Checks a placed order, and returns it if it is pending. */
  placed(employeeId: number, order: WebshopOrder): PendingOrder | null {
    const { wrong } = this.#setup;
    const hundredths = Number(pointsToHundredths(order.amount));
    const missing = Number(pointsToHundredths(order.missing));
    const steps = this.stepsOf(hundredths, missing);
    const found = order.approval?.steps ?? [];
    if (found.join() !== steps.join())
      wrong.push(`order ${order.orderNumber} needs ${found.join()}, not ${steps.join()}`);
    const [waitsFor] = steps;
    if ((order.status === 'pending') !== (waitsFor !== undefined))
      wrong.push(`order ${order.orderNumber} of ${steps.join()} is ${order.status}`);
    return waitsFor === undefined
      ? null
      : { employeeId, orderNumber: order.orderNumber, hundredths, missing, waitsFor, steps };
  }

  /**
   * Somebody decides, or two people at once. Returns what became of the order: still pending, accepted or rejected.
   * A caller without the right to the step is refused.
   */
  async decide(order: PendingOrder, id: number): Promise<'pending' | 'accepted' | 'rejected'> {
    const { random, wrong } = this.#setup;
    const all: Person[] = ['leader', 'substitute', 'stranger', 'hr', 'otherHr', 'operator'];
    const rights: Record<ApprovalStep, Person[]> = {
      leader: ['leader', 'substitute'],
      hr: ['hr', 'otherHr'],
    };
    const entitled = order.isEscalated ? [...rights.leader, ...rights.hr] : rights[order.waitsFor];
    const ways =
      !order.isEscalated && random.chance(0.3)
        ? entitled.map((who, n) => ({ who, verb: n === 0 ? 'accept' : 'reject' }))
        : [
            {
              who: random.pick(random.chance(0.8) ? entitled : all),
              verb: random.pick(['accept', 'accept', 'reject']),
            },
          ];
    const answers = await Promise.all(ways.map(({ who, verb }) => this.#send(id, verb, who)));
    let state: 'pending' | 'accepted' | 'rejected' = 'pending';
    let effects = 0;
    for (const [n, { who, verb }] of ways.entries()) {
      const { status, body } = answers[n] ?? { status: 0, body: '' };
      if (!entitled.includes(who) && status !== 403)
        wrong.push(`order ${order.orderNumber}: ${who} got ${status}`);
      // Also of a leaver, whose points cannot be granted (409). A leader who is a moment too late may no longer see the
      // order (404).
      if (status === 403 || status === 409 || (status === 404 && ways.length > 1)) continue;
      if (status !== 200) {
        wrong.push(`order ${order.orderNumber}: ${who} got ${status} ${body}`);
        continue;
      }
      effects += 1;
      state = this.#follow(order, JSON.parse(body) as OrderDetail, { who, verb });
    }
    const isRefused = effects === 0 && ways.some(({ who }) => entitled.includes(who));
    if (effects > 1 || (isRefused && order.missing === 0))
      wrong.push(`order ${order.orderNumber}: ${answers.map(({ status }) => status).join()}`);
    if (state === 'accepted') this.#setup.modelOf(order.employeeId).granted(order.orderNumber, order.missing);
    return state;
  }

  #follow(
    order: PendingOrder,
    { status, waitsFor }: OrderDetail,
    { who, verb }: { who: Person; verb: string },
  ): 'pending' | 'accepted' | 'rejected' {
    const { wrong } = this.#setup;
    const isHr = who === 'hr' || who === 'otherHr';
    const isLast = isHr || order.steps.length === 1;
    const expected = verb === 'reject' ? 'rejected' : isLast ? 'accepted' : 'pending';
    if (status !== expected)
      wrong.push(`order ${order.orderNumber} is ${status} after ${verb}, not ${expected}`);
    if (expected === 'pending' && waitsFor === 'hr') Object.assign(order, { waitsFor, isEscalated: false });
    return expected;
  }

  #send(id: number, verb: string, who: Person): Promise<HttpAnswer> {
    const by = this.#people.get(who);
    if (!by) throw new Error('Nobody has signed in');
    return this.#setup.send(`/api/order-approvals/${id}/${verb}`, {}, by);
  }

  /** The clockwork, between stretches. Returns the numbers of the orders that it rejected; it passes others on to HR. */
  async runClockwork(orders: readonly PendingOrder[]): Promise<Set<number>> {
    const { api, wrong } = this.#setup;
    const { services, clock } = api;
    const now = nowDate(clock);
    await escalateOrders(services);
    await rejectOverdueOrders(services);
    const { rows } = await sql<{
      orderNumber: bigint;
      status: string;
      isEscalated: boolean;
      waitsFor: ApprovalStep;
      isOverdue: boolean;
    }>`
      select order_number, status, waits_for, waits_for = 'leader' and escalated_at is not null as is_escalated, placed_at < ${now}::timestamptz - interval '14 days' as is_overdue
      from orders where order_number = any(${orders.map(({ orderNumber }) => orderNumber)}::bigint[])`.execute(
      services.db,
    );
    const rejected = new Set<number>();
    for (const order of orders) {
      const found = rows.find(({ orderNumber }) => Number(orderNumber) === order.orderNumber);
      if (!found) throw new Error('an order is never deleted');
      if ((found.status === 'rejected') !== found.isOverdue)
        wrong.push(`order ${order.orderNumber} is ${found.status}, overdue: ${found.isOverdue}`);
      if (found.status === 'rejected') rejected.add(order.orderNumber);
      else if (found.waitsFor !== order.waitsFor)
        wrong.push(`order ${order.orderNumber} waits for ${found.waitsFor}`);
      else order.isEscalated = found.isEscalated;
    }
    return rejected;
  }
}
