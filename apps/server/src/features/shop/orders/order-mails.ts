import type { OutboxEventKind } from '@saldo/contract/webhooks';
import { today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { Services } from '../../../platform/services/services.ts';
import { orderAddress } from '../../mail/mails/approval-link-codes.ts';
import { type MailPerson, queueMail } from '../../mail/mails/queue-mail.ts';
import { createApprovalLink } from './approval-links.ts';
import { limitCopies } from './order-copies.ts';
import { approvalMail, orderMail } from './order-mail-texts.ts';
import { decidersOf, type MailedOrder, ordersToMail } from './order-mails.queries.ts';
import { queueReturnMails, returnsToMail } from './return-mails.ts';
import { reportUndecidable } from './undecidable-orders.ts';

interface OrderEvent {
  kind: OutboxEventKind;
  orderId: number | null;
  returnId: number | null;
}

type MailServices = Pick<Services, 'clock' | 'jobs' | 'linkCodes' | 'publicUrl'>;

/**
 * Queues mails about orders and returns in the order of `events` (docs/domain-rules.md#orders), but none about deleted
 * employees. Locks the employees, and the counts of copies, of all events at once: concurrent transactions cannot deadlock.
 */
export async function queueOrderMails(
  tx: Tx,
  services: MailServices,
  events: readonly OrderEvent[],
): Promise<void> {
  const returns = await returnsToMail(tx, events);
  const ofOrders = events.flatMap((event) => {
    const returned = returns.get(event);
    const orderId = returned?.orderId ?? event.orderId;
    return orderId === null ? [] : [{ kind: event.kind, orderId, returned }];
  });
  if (ofOrders.length === 0) return;
  const orders = await ordersToMail(
    tx,
    ofOrders.map(({ orderId }) => orderId),
  );
  const mailed = ofOrders.flatMap(({ orderId, ...event }) => {
    const order = orders.get(orderId);
    return order ? [{ ...event, order }] : [];
  });
  const copied = mailed.filter(
    ({ kind, order }) =>
      (kind === 'order.received' || kind === 'return.received') && order.copiesTo.length > 0,
  );
  const recipients = await limitCopies(tx, services, copied);
  const undecidable: MailedOrder[] = [];
  for (const event of mailed) {
    const { kind, returned } = event;
    const order = { ...event.order, copiesTo: recipients.get(event) ?? [] };
    if (returned) {
      await queueReturnMails(tx, services, returned, order);
    } else if (!(await queueMailsOfEvent(tx, services, kind, order))) {
      undecidable.push(order);
    }
  }
  await reportUndecidable(tx, services, undecidable);
}

/** Returns whether an administrator may process the order, if it is new and pending. */
async function queueMailsOfEvent(
  tx: Tx,
  services: MailServices,
  kind: OutboxEventKind,
  order: MailedOrder,
): Promise<boolean> {
  const { email, employee, customer } = order;
  const buyer = { person: { customerId: customer.id, employeeId: employee.id }, recipient: email };
  const queue = (mailKind: Parameters<typeof orderMail>[0], addressees: readonly Addressee[]) =>
    queueToAll(tx, services, mailKind, order, addressees);
  switch (kind) {
    case 'order.received':
      await queue('order-received', [buyer]);
      await queue(
        'order-copy',
        order.copiesTo.map((recipient) => ({ person: null, recipient })),
      );
      return mailApprovers(tx, services, order);
    case 'order.advanced':
      return mailApprovers(tx, services, order);
    case 'order.accepted':
      if (!order.isPaidAtOnce) await queue('order-accepted', [buyer]);
      break;
    case 'order.rejected':
      await queue('order-rejected', [buyer]);
      break;
    case 'order.cancelled':
      await queue('order-cancelled', [buyer]);
      break;
  }
  return true;
}

/** Returns whether there are any, unless the order was decided before its event was published. */
async function mailApprovers(tx: Tx, services: MailServices, order: MailedOrder): Promise<boolean> {
  if (order.status !== 'pending') return true;
  const approvers = await decidersOf(tx, order, today(services.clock));
  for (const { id: accountId, email: recipient, mayDecideByLink: hasLink, ...approver } of approvers) {
    const reference = { customerId: order.customer.id, orderId: order.id };
    const approvalSeed = hasLink && (await createApprovalLink(tx, services, { accountId, ...reference }));
    await queueMail(tx, services, {
      kind: 'order-approval',
      person: { accountId },
      recipient,
      order: reference,
      ...approvalMail(order, { ...approver, hasLink }, orderAddress(services.publicUrl, order.orderNumber)),
      ...(approvalSeed && { approvalSeed }),
    });
  }
  return approvers.length > 0;
}

interface Addressee {
  person: MailPerson | null;
  recipient: string;
}

async function queueToAll(
  tx: Tx,
  services: MailServices,
  kind: Parameters<typeof orderMail>[0],
  order: MailedOrder,
  addressees: readonly Addressee[],
): Promise<void> {
  if (addressees.length === 0) return;
  const { subject, content } = orderMail(kind, order);
  const rendered = renderMail(content);
  const reference = { customerId: order.customer.id, orderId: order.id };
  for (const addressee of addressees) {
    await queueMail(tx, services, { kind, ...addressee, order: reference, subject, content: rendered });
  }
}
