import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { takeAttempts } from '../../../platform/throttling/throttle.ts';
import { type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';
import { activeAdministrators, type MailedOrder } from './order-mails.queries.ts';

const DAY = 86_400;
/** Copies that a company may send in 24 hours in addition to one per employee, and at most. */
const SPARE_COPIES = 100;
const MAX_COPIES = 1_000;

interface Copied {
  order: Pick<MailedOrder, 'customer' | 'employeeCount' | 'copiesTo'>;
}

/**
 * Counts the copies of new orders and received returns, and returns for each the recipients within its company's daily
 * limit (docs/security.md#throttling). The first copy beyond it is recorded, and mailed to the administrators.
 */
export async function limitCopies<T extends Copied>(
  tx: Tx,
  services: MailServices,
  copied: readonly T[],
): Promise<Map<T, string[]>> {
  const companies = [...Map.groupBy(copied, ({ order }) => order.customer.id).values()].map((received) => {
    const { customer, employeeCount } = required(received[0], 'a group has an order').order;
    const limit = {
      key: `order-copies:${customer.id}`,
      attempts: Math.min(MAX_COPIES, SPARE_COPIES + employeeCount),
      windowSeconds: DAY,
      times: received.reduce((sum, { order }) => sum + order.copiesTo.length, 0),
    };
    return { customer, received, limit };
  });
  const taken = await takeAttempts(
    tx,
    companies.map(({ limit }) => limit),
  );
  const recipients = new Map<T, string[]>();
  for (const [n, { customer, received, limit }] of companies.entries()) {
    const { allowed, isFirstRefusal } = required(taken[n], 'each limit has a result');
    let left = allowed;
    for (const one of received) {
      const { copiesTo } = one.order;
      recipients.set(one, copiesTo.slice(0, left));
      left = Math.max(0, left - copiesTo.length);
    }
    if (isFirstRefusal) await reportLimit(tx, services, customer, limit.attempts);
  }
  return recipients;
}

async function reportLimit(
  tx: Tx,
  services: MailServices,
  customer: MailedOrder['customer'],
  limit: number,
): Promise<void> {
  for (const { id: accountId, name, email: recipient } of await activeAdministrators(tx, customer.id)) {
    const mail = copiesLimitedMail({ name }, { ...customer, limit }, services.publicUrl);
    await queueMail(tx, services, {
      kind: 'order-copies-limited',
      person: { accountId },
      recipient,
      ...mail,
    });
  }
  await audit(tx, {
    at: nowDate(services.clock),
    actorAccountId: null,
    customerId: customer.id,
    action: 'customer.limit_order_copies',
    subjectType: 'customer',
    subjectId: customer.id,
  });
}

export function copiesLimitedMail(
  administrator: { name: string },
  { companyName, limit }: { companyName: string; limit: number },
  publicUrl: URL,
): { subject: string; content: MailContent } {
  return {
    subject: 'Der sendes ikke flere kopier af ordrebekræftelser i dag',
    content: {
      title: `Hej ${administrator.name}`,
      intro: [
        `${companyName} kan sende ${limit.toLocaleString('da-DK')} kopier af ordrebekræftelser i døgnet. De er brugt, så resten af døgnet bliver der ikke sendt kopier.`,
        'Medarbejderne får stadig deres ordrebekræftelser, og alle ordrer står under Ordrer.',
      ],
      action: { text: 'Se modtagerne', link: new URL('/', publicUrl).href },
      outro: ['Har I mange ordrer, så lad færre modtagere få en kopi.'],
    },
  };
}
