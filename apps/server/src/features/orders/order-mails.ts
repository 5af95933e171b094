import type { OrderMailKind } from '@saldo/contract/mails';
import type { OutboxEventKind } from '@saldo/contract/webhooks';
import type { Tx } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { type MailPerson, queueMail } from '../mails/queue-mail.ts';
import { orderMail } from './order-mail-texts.ts';
import { type MailedOrder, ordersToMail, workingAdministrators } from './order-mails.queries.ts';

export interface OrderEvent {
  kind: OutboxEventKind;
  orderId: number | null;
}

type MailServices = Pick<Services, 'clock' | 'sealer' | 'jobs' | 'publicUrl'>;

/**
 * Queues the mails of order notices, in their order; other notices are ignored (docs/domain-rules.md#orders). An
 * order whose employee is deleted sends none, because the name is gone.
 */
export async function queueOrderMails(
  tx: Tx,
  services: MailServices,
  notices: readonly OrderEvent[],
): Promise<void> {
  const told = notices.flatMap(({ kind, orderId }) => (orderId === null ? [] : [{ kind, orderId }]));
  if (told.length === 0) return;
  const orders = await ordersToMail(
    tx,
    told.map(({ orderId }) => orderId),
  );
  for (const { kind, orderId } of told) {
    const order = orders.get(orderId);
    if (order) await tell(tx, services, kind, order);
  }
}

async function tell(
  tx: Tx,
  services: MailServices,
  kind: OutboxEventKind,
  order: MailedOrder,
): Promise<void> {
  const { email, employee, customer } = order;
  const buyer = { person: { customerId: customer.id, employeeId: employee.id }, recipient: email };
  const send = (mailKind: OrderMailKind, to: readonly Addressee[]) =>
    sendAll(tx, services, mailKind, order, to);
  switch (kind) {
    case 'order.received':
      await send('order-received', [buyer]);
      await send(
        'order-copy',
        order.copiesTo.map((recipient) => ({ person: null, recipient })),
      );
      // Decided meanwhile, there is nothing to do.
      if (order.status === 'pending') {
        const administrators = await workingAdministrators(tx, customer.id);
        await send(
          'order-approval',
          administrators.map(({ id, email }) => ({ person: { accountId: id }, recipient: email })),
        );
      }
      break;
    case 'order.accepted':
      // That it came says so already.
      if (!order.isPaidAtOnce) await send('order-accepted', [buyer]);
      break;
    case 'order.rejected':
      await send('order-rejected', [buyer]);
      break;
    case 'order.cancelled':
      await send('order-cancelled', [buyer]);
      break;
  }
}

interface Addressee {
  person: MailPerson | null;
  recipient: string;
}

/** The same text for all of them, made once: making it takes longer than queuing it. */
async function sendAll(
  tx: Tx,
  services: MailServices,
  kind: OrderMailKind,
  order: MailedOrder,
  to: readonly Addressee[],
): Promise<void> {
  if (to.length === 0) return;
  const { subject, content } = orderMail(kind, order, new URL('/order-approvals', services.publicUrl).href);
  const rendered = await renderMail(content);
  const about = { customerId: order.customer.id, orderId: order.id };
  for (const addressee of to) {
    await queueMail(tx, services, { kind, ...addressee, order: about, subject, content: rendered });
  }
}
