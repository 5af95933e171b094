import type { ApprovalLink, LinkDecision, linkVerbs } from '@saldo/contract/approval-links';
import type { ApprovalStep, Decider } from '@saldo/domain/orders/approval-steps';
import type { OrderStatus } from '@saldo/domain/orders/order-transitions';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { hasNotEnded } from '../../../ledger/leave-dates.ts';
import { type Moment, momentOf } from '../../../platform/clock.ts';
import { awaitDurability, type Db } from '../../../platform/database/database.ts';
import { AppError, required } from '../../../platform/errors.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';
import { countAttempt, networkOf } from '../../../platform/throttling/throttle.ts';
import { mayDecideByLink } from './order-mails.queries.ts';
import {
  balanceAround,
  linesOf,
  matchingOrders,
  needsSecondPerson,
  pointsAdded,
  reservedPoints,
  withNames,
} from './orders.queries.ts';
import { processOrder } from './process-order.ts';

type LinkServices = Pick<Services, 'db' | 'clock' | 'schemaGuard'>;

/**
 * Returns the order of a link, or what was decided. Throws `approval_link_dead` if the link expired, or its account may
 * no longer use it (docs/security.md#approval-links).
 */
export async function checkApprovalLink(services: LinkServices, code: string): Promise<ApprovalLink> {
  const { customerId } = await findLink(services.db, code, momentOf(services.clock));
  await postDueOfCustomerBeforeReading(services, customerId);
  return readLink(services.db, code, momentOf(services.clock));
}

/** Decides in the name of the link's account, once: a later call returns what was decided. Throws as `processOrder`. */
export async function decideByLink(
  services: LinkServices,
  { code, verb, reason }: { code: string; verb: (typeof linkVerbs)[number]; reason?: string | undefined },
): Promise<ApprovalLink> {
  await transactOnBusinessDay(services, null, async (tx, moment) => {
    const { orderId } = await findLink(tx, code, moment);
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
    // Under the lock: a decision of the same link, or of somebody else, may have come first.
    const link = await findLink(tx, code, moment);
    if (link.decision) return awaitDurability(tx);
    await processOrder(tx, moment, {
      isOrder: sql<boolean>`id = ${orderId}`,
      actor: { accountId: link.accountId, byMail: true },
      ...(verb === 'approve' ? { verb: 'accept' } : { verb: 'reject', reason: reason || null }),
    });
  });
  return readLink(services.db, code, momentOf(services.clock));
}

/** Limits the use of dead links per network, and of each link, so that nobody tries codes or keeps the server busy. */
export async function limitApprovalLinks<T>(
  { db }: Pick<Services, 'db'>,
  { code, address }: { code: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const codeHash = hashSecret(code);
  const known = await db
    .selectFrom('approvalLink')
    .select('id')
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  if (known)
    await countAttempt(db, [{ key: `approval-link:${known.id}`, attempts: 100, windowSeconds: 900 }]);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'approval_link_dead') {
      await countAttempt(db, [
        { key: `approval-links:${networkOf(address)}`, attempts: 100, windowSeconds: 900 },
      ]);
    }
    throw error;
  }
}

async function readLink(db: Db, code: string, moment: Moment): Promise<ApprovalLink> {
  const { orderId, orderNumber, approver, companyName, step, decision } = await findLink(db, code, moment);
  const order = decision
    ? null
    : await readOrder(db, orderId, required(step, 'the account may decide the order'));
  return { orderNumber, approver, companyName, order, decision };
}

async function readOrder(db: Db, id: number, step: Decider): Promise<NonNullable<ApprovalLink['order']>> {
  const row = await withNames(matchingOrders(db, { scope: null }))
    .innerJoin('balance', 'balance.employeeId', 'orders.employeeId')
    .select([
      'balance.posted',
      'balance.held',
      reservedPoints.as('reserved'),
      needsSecondPerson.as('needsSecondPerson'),
    ])
    .select(['orders.approvalSteps', 'orders.approvalReasons', 'orders.missing', 'orders.requestReason'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    date: row.date,
    employee: row.employeeName,
    placedBy: row.placedBy,
    department: row.departmentName,
    reference: row.reference,
    amount: hundredthsToPoints(row.amount),
    lines: (await linesOf(db, [id]))(id),
    ...balanceAround(row),
    missing: hundredthsToPoints(row.missing),
    pointsAdded: pointsAdded(row, step),
    reasons: row.approvalReasons ?? [],
    needsSecondPerson: row.needsSecondPerson,
    requestReason: row.requestReason,
  };
}

/** Finds a live link, and what used it up: a decision of its account, or one that leaves the account none. */
async function findLink(db: Db, code: string, { now, date }: Moment) {
  const link = await db
    .selectFrom('approvalLink')
    .innerJoin('orders', 'orders.id', 'approvalLink.orderId')
    .innerJoin('account', 'account.id', 'approvalLink.accountId')
    .innerJoin('customer', 'customer.id', 'account.customerId')
    .leftJoin('account as processor', 'processor.id', 'orders.processedBy')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.customerId', 'orders.status'])
    .select(['orders.processedAt', 'orders.waitsFor', 'orders.processedBy as processorId'])
    .select('processor.name as processedBy')
    .select(['account.id as accountId', 'account.name as approver'])
    .select(['customer.companyName', 'approvalLink.createdAt'])
    .select(
      sql<Decider | null>`(
        select kind from ledger.order_deciders(orders.customer_id, ${date.toString()}::date, orders.id) as decider
        where decider.account_id = account.id)`.as('step'),
    )
    .where('approvalLink.codeHash', '=', hashSecret(code))
    .where('approvalLink.expiresAt', '>', now)
    .where('account.deletedAt', 'is', null)
    .where('account.disabledAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(hasNotEnded(date))
    .where(mayDecideByLink)
    .where(mayStillSee(date))
    .executeTakeFirst();
  if (!link) throw new AppError('approval_link_dead');
  const decision = await decisionOf(db, link);
  if (!decision && !link.step) throw new AppError('approval_link_dead');
  return { ...link, orderNumber: Number(link.orderNumber), decision };
}

/** SQL: the account is HR, leads the order's department, or is a substitute today. */
const mayStillSee = (date: Temporal.PlainDate) => sql<boolean>`(
  account.role = 'administrator'
  or exists (select from leader_department as led
    join department on department.id = led.department_id and department.deleted_at is null
    where led.account_id = account.id and led.department_id = orders.department_id)
  or exists (select from approval_substitute as absence
    where absence.substitute_id = account.id
      and ${date.toString()}::date between absence.first_day and absence.last_day))`;

interface UsedLink {
  orderId: number;
  accountId: number;
  createdAt: Date;
  status: OrderStatus;
  processedAt: Date | null;
  processorId: number | null;
  processedBy: string | null;
  waitsFor: ApprovalStep | null;
  /** The step that the account may decide. */
  step: Decider | null;
}

/** Returns the decision of the link's account, else the last one, else the step that the order has left; or null. */
async function decisionOf(db: Db, link: UsedLink): Promise<LinkDecision | null> {
  const { orderId, accountId, createdAt, status, processedAt, step } = link;
  const waitsFor = status === 'pending' ? link.waitsFor : null;
  const since = await db
    .selectFrom('orderDecision')
    .leftJoin('account', 'account.id', 'orderDecision.decidedBy')
    .select(['verb', 'decidedBy', 'decidedAt', 'account.name'])
    .where('orderId', '=', orderId)
    .where('decidedAt', '>', createdAt)
    .orderBy('orderDecision.id', 'desc')
    .execute();
  const own = since.find(({ decidedBy }) => decidedBy === accountId);
  if (!own && status !== 'pending') {
    const at = required(processedAt, 'a processed order has its time').toISOString();
    return { verb: verbs[status], by: link.processedBy, isOwn: link.processorId === accountId, at, waitsFor };
  }
  const latest = own ?? (step ? undefined : since[0]);
  if (!latest) return null;
  const { verb, name, decidedAt } = latest;
  return { verb, by: name, isOwn: latest === own, at: decidedAt.toISOString(), waitsFor };
}

const verbs = { accepted: 'approve', rejected: 'reject', cancelled: 'cancel' } as const;
