import type { TodayLine } from '@saldo/contract/today';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { sql } from 'kysely';
import { hasNotEnded } from '../../../ledger/leave-dates.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Operator } from '../../../platform/sessions/actor.ts';
import { lastVerification } from '../../../verify/last-verification.ts';
import { getDeliveryStatus } from '../../operation/deliveries/delivery-status.ts';
import { hasAdministrator, isReady } from '../../people/customers/customer-readiness.ts';
import { readDecisions } from './count-waiting.ts';
import type { TodayServices } from './get-today.ts';

type Line = TodayLine | undefined;

const LATE_DAYS = 3;
const DAY_MS = 86_400_000;
const CUSTOMERS_NAMED = 3;
const TOP_UP_DAYS = 7;

export async function linesOfOperation(services: TodayServices, actor: Operator): Promise<readonly Line[]> {
  const { db, clock } = services;
  const [verification, ...others] = await Promise.all([
    readVerification(db),
    readDecisions(db, actor),
    readLateOrders(db, new Date(nowDate(clock).getTime() - LATE_DAYS * DAY_MS)),
    readUnreadyCustomers(db, today(clock)),
    readUndelivered(services),
    readTopUps(db, today(clock)),
  ]);
  return verification?.differences === 0 ? [...others, verification] : [verification, ...others];
}

async function readVerification(db: Db): Promise<Extract<TodayLine, { kind: 'verification' }> | undefined> {
  const last = await lastVerification(db);
  return last && { kind: 'verification', night: last.night, differences: last.differences };
}

async function readLateOrders(db: Db, before: Date): Promise<Line> {
  const customers = await db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .select(['customer.id', 'customer.companyName as name', sql<number>`count(*)::int`.as('count')])
    .where('orders.status', '=', 'pending')
    .where('orders.placedAt', '<', before)
    .groupBy('customer.id')
    .orderBy('count', 'desc')
    .orderBy('customer.companyName')
    .execute();
  if (customers.length === 0) return undefined;
  const count = customers.reduce((sum, customer) => sum + customer.count, 0);
  return { kind: 'lateOrders', count, customers: customers.slice(0, CUSTOMERS_NAMED) };
}

async function readUnreadyCustomers(db: Db, day: Temporal.PlainDate): Promise<Line> {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'companyName as name', sql<number>`(count(*) over ())::int`.as('count')])
    .select(sql<number>`(count(*) filter (where not ${hasAdministrator}) over ())::int`.as('noAdministrator'))
    .where('archivedAt', 'is', null)
    .where(hasNotEnded(day))
    .where(isReady, '=', false)
    .orderBy('companyName')
    .orderBy('id')
    .executeTakeFirst();
  if (!customer) return undefined;
  const { count, noAdministrator, ...first } = customer;
  return { kind: 'unreadyCustomers', count, noAdministrator, first };
}

async function readUndelivered(services: TodayServices): Promise<Line> {
  const status = await getDeliveryStatus(services);
  const [mails, webhooks] = [status.mails.failed.count, status.webhooks.overdue.count];
  return mails + webhooks === 0 ? undefined : { kind: 'undelivered', mails, webhooks };
}

/** The next runs, if they come within the next days: of the groups whose period begins on the first of those days. */
async function readTopUps(db: Db, day: Temporal.PlainDate): Promise<Line> {
  const groups = await db
    .selectFrom('customerGroup')
    .select(['id', 'name', 'frequency'])
    .where('deletedAt', 'is', null)
    .where('points', '>', 0n)
    .orderBy('name')
    .execute();
  const dates = groups.map(({ frequency }) => nextPeriodStart(frequency, day)?.toString());
  const [date] = dates.filter((each) => each !== undefined).toSorted();
  if (date === undefined || date > day.add({ days: TOP_UP_DAYS }).toString()) return undefined;
  const due = groups.filter((_, at) => dates[at] === date);
  return { kind: 'topUps', date, groups: due.map(({ id, name }) => ({ id, name })) };
}
