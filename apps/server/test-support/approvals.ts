import type { OrderDetail } from '@saldo/contract/orders';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import type { ApprovalCondition, RuleApprover } from '@saldo/domain/orders/approval-rules';
import type { BeyondBalance } from '@saldo/domain/orders/approval-steps';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { placeOrder } from '../src/features/shop/orders/place-order.ts';
import { acceptOrder, cancelOrder, rejectOrder } from '../src/features/shop/orders/process-order.ts';
import { nowDate } from '../src/platform/clock.ts';
import type { Administrator, Operator } from '../src/platform/sessions/actor.ts';
import type { TestApi } from './test-api.ts';

const signedIn = { name: '', email: '', sessionHash: Buffer.of() };

type Made = Pick<
  ApprovingCompany,
  'api' | 'customerId' | 'connectionId' | 'departmentId' | 'hr' | 'leader' | 'employeeId'
>;

/** A company whose orders are approved: HR, a department with its leader, and an employee of it with 1,000 points. */
export class ApprovingCompany {
  readonly api: TestApi;
  readonly customerId: number;
  readonly connectionId: number;
  readonly departmentId: number;
  readonly hr: number;
  readonly leader: number;
  readonly employeeId: number;

  private constructor(made: Made) {
    this.api = made.api;
    this.customerId = made.customerId;
    this.connectionId = made.connectionId;
    this.departmentId = made.departmentId;
    this.hr = made.hr;
    this.leader = made.leader;
    this.employeeId = made.employeeId;
  }

  static async make(
    api: TestApi,
    settings: {
      orderApproval?: boolean;
      beyondBalance?: BeyondBalance;
      approvalLimit?: number;
      balance?: number;
      customer?: Parameters<TestApi['make']['customer']>[0];
    } = {},
  ): Promise<ApprovingCompany> {
    const { orderApproval = true, beyondBalance = 'no', approvalLimit, balance = 1_000, customer } = settings;
    const customerId = await api.make.customer({ orderApproval, ...customer });
    const departmentId = await api.make.department(customerId, `Værkstedet ${api.make.next()}`);
    const hr = await api.make.account({ role: 'administrator', customerId });
    const { id: employeeId } = await api.make.employee({ customerId, departmentId, balance });
    // After the balance, which may be above the limit.
    await api.database.owner
      .updateTable('customer')
      .set({
        beyondBalance,
        ...(approvalLimit !== undefined && { approvalLimit: pointsToHundredths(approvalLimit) }),
      })
      .where('id', '=', customerId)
      .execute();
    const connectionId = await api.make.defaultConnection();
    const company = { api, customerId, connectionId, departmentId, hr, employeeId };
    const leader = await addLeader(company, departmentId);
    return new ApprovingCompany({ ...company, leader });
  }

  addLeader(departmentId = this.departmentId, email?: string): Promise<number> {
    return addLeader(this, departmentId, email);
  }

  addHr(email?: string): Promise<number> {
    const { api, customerId } = this;
    return api.make.account({ role: 'administrator', customerId, ...(email !== undefined && { email }) });
  }

  async rule(
    rule: {
      condition?: ApprovalCondition;
      points?: number;
      quantity?: number;
      itemNumbers?: string[];
      departmentId?: number;
      approver?: RuleApprover;
      isActive?: boolean;
    } = {},
  ): Promise<void> {
    const { api, customerId } = this;
    const { condition = 'always', approver = 'leader', isActive = true, departmentId, itemNumbers } = rule;
    const { id: ruleId } = await api.services.db
      .insertInto('approvalRule')
      .values({
        customerId,
        name: 'Regel',
        hasDepartments: departmentId !== undefined,
        condition,
        points: rule.points === undefined ? null : pointsToHundredths(rule.points),
        quantity: rule.quantity ?? null,
        approver,
        isActive,
        createdAt: nowDate(api.clock),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (departmentId !== undefined) {
      await api.services.db
        .insertInto('approvalRuleDepartment')
        .values({ ruleId, customerId, departmentId })
        .execute();
    }
    if (itemNumbers) {
      await api.services.db
        .insertInto('approvalRuleProduct')
        .columns(['ruleId', 'productId'])
        .expression((from) =>
          from
            .selectFrom('product')
            .select((product) => [product.val(ruleId).as('ruleId'), 'product.id'])
            .where('itemNumber', 'in', itemNumbers),
        )
        .execute();
    }
  }

  async substitute(accountId: number, substituteId: number, firstDay: string, lastDay: string) {
    const { api, customerId } = this;
    const createdAt = nowDate(api.clock);
    await api.services.db
      .insertInto('approvalSubstitute')
      .values({ customerId, accountId, substituteId, firstDay, lastDay, createdBy: accountId, createdAt })
      .execute();
  }

  async product(price: number, departmentId: number | null = this.departmentId): Promise<string> {
    const itemNumber = `G-${this.api.make.next()}`;
    await this.api.make.product({
      itemNumber,
      price,
      ...(departmentId !== null && { inDepartment: departmentId }),
    });
    return itemNumber;
  }

  /** Places an order of one piece for `price` points, or of `lines`. */
  async order(
    price: number,
    given: {
      employeeId?: number;
      requestReason?: string;
      lines?: { itemNumber: string; quantity: number }[];
      placedBy?: number;
    } = {},
  ): Promise<WebshopOrder & { id: number }> {
    const { api, connectionId } = this;
    const { employeeId = this.employeeId, requestReason, placedBy } = given;
    const lines = given.lines ?? [{ itemNumber: await this.product(price), quantity: 1 }];
    const placed = await placeOrder(
      api.services,
      { connectionId },
      { employeeId, lines, loginId: null, requestReason },
    );
    const { id } = await api.services.db
      .selectFrom('orders')
      .select('id')
      .where('orderNumber', '=', BigInt(placed.orderNumber))
      .executeTakeFirstOrThrow();
    if (placedBy !== undefined) {
      await api.database.owner.updateTable('orders').set({ placedBy }).where('id', '=', id).execute();
    }
    return { ...placed, id };
  }

  accept(accountId: number, orderId: number): Promise<OrderDetail> {
    return acceptOrder(this.api.services, this.actor(accountId), orderId);
  }
  reject(accountId: number, orderId: number): Promise<OrderDetail> {
    return rejectOrder(this.api.services, this.actor(accountId), orderId, { reason: 'Nej' });
  }
  acceptAsOperator(accountId: number, orderId: number): Promise<OrderDetail> {
    return acceptOrder(this.api.services, operator(accountId), orderId);
  }
  cancel(accountId: number, orderId: number): Promise<OrderDetail> {
    return cancelOrder(this.api.services, operator(accountId), orderId);
  }
  /** The use cases read the rights of the account themselves. */
  actor(accountId: number): Administrator {
    const customer = { id: this.customerId, companyName: '' };
    return { ...signedIn, accountId, role: 'administrator', customer };
  }

  async balance(employeeId = this.employeeId): Promise<{ posted: bigint; held: bigint }> {
    return this.api.services.db
      .selectFrom('balance')
      .select(['posted', 'held'])
      .where('employeeId', '=', employeeId)
      .executeTakeFirstOrThrow();
  }

  /** The kinds and amounts in points of the entries of an order, in order. */
  async entries(orderId: number): Promise<[string, number][]> {
    const rows = await this.api.services.db
      .selectFrom('ledgerEntry')
      .select(['kind', 'amount'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, amount }) => [kind, Number(amount) / 100]);
  }
}

const operator = (accountId: number): Operator => ({
  ...signedIn,
  accountId,
  role: 'operator',
  customer: null,
});

async function addLeader(
  { api, customerId }: Pick<ApprovingCompany, 'api' | 'customerId'>,
  departmentId: number,
  email?: string,
): Promise<number> {
  const accountId = await api.make.account({
    role: 'leader',
    customerId,
    ...(email !== undefined && { email }),
  });
  await api.services.db
    .insertInto('leaderDepartment')
    .values({ accountId, customerId, departmentId })
    .execute();
  return accountId;
}
