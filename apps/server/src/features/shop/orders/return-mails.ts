import type { ReturnMailKind } from '@saldo/contract/mails';
import type { OutboxEventKind } from '@saldo/contract/webhooks';
import type { Tx } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { type MailPerson, type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';
import { limitCopies } from './order-copies.ts';
import { ordersToMail } from './order-mails.queries.ts';
import { returnMail } from './return-mail-texts.ts';
import { readReturns } from './returns.queries.ts';

interface ReturnEvent {
  kind: OutboxEventKind;
  returnId: number | null;
}

/** Queues mails about received and rejected returns (docs/domain-rules.md#returns), but none about deleted employees. */
export async function queueReturnMails(
  tx: Tx,
  services: MailServices,
  events: readonly ReturnEvent[],
): Promise<void> {
  const decided = events.flatMap(({ kind, returnId }) =>
    returnId !== null && (kind === 'return.received' || kind === 'return.rejected')
      ? [{ kind, returnId }]
      : [],
  );
  if (decided.length === 0) return;
  const returns = new Map(
    (await readReturns(tx, { ids: decided.map(({ returnId }) => returnId) })).map((found) => [
      found.id,
      found,
    ]),
  );
  const orders = await ordersToMail(
    tx,
    [...returns.values()].map(({ orderId }) => orderId),
  );
  const mailed = decided.flatMap(({ kind, returnId }) => {
    const returned = returns.get(returnId);
    const order = returned && orders.get(returned.orderId);
    return returned && order ? [{ kind, returned, order }] : [];
  });
  const copied = mailed.filter(({ kind, order }) => kind === 'return.received' && order.copiesTo.length > 0);
  const recipients = await limitCopies(
    tx,
    services,
    copied.map(({ returned: { id }, order }) => ({ ...order, id })),
  );
  for (const { kind, returned, order } of mailed) {
    const { customer, employee, email } = order;
    const buyer = { person: { customerId: customer.id, employeeId: employee.id }, recipient: email };
    const { orderId, ...shown } = returned;
    const queue = async (
      mailKind: ReturnMailKind,
      addressees: readonly { person: MailPerson | null; recipient: string }[],
    ) => {
      const { subject, content } = returnMail(mailKind, shown, order);
      const rendered = renderMail(content);
      for (const addressee of addressees) {
        const reference = { customerId: customer.id, orderId };
        await queueMail(tx, services, {
          kind: mailKind,
          ...addressee,
          order: reference,
          subject,
          content: rendered,
        });
      }
    };
    await queue(kind === 'return.received' ? 'return-received' : 'return-rejected', [buyer]);
    await queue(
      'return-copy',
      (recipients.get(returned.id) ?? []).map((recipient) => ({ person: null, recipient })),
    );
  }
}
