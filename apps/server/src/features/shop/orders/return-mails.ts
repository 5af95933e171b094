import type { ReturnMailKind } from '@saldo/contract/mails';
import type { OutboxEventKind } from '@saldo/contract/webhooks';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { type MailPerson, type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';
import type { MailedOrder } from './order-mails.queries.ts';
import { returnMail } from './return-mail-texts.ts';
import { readReturns } from './returns.queries.ts';

type ReturnToMail = Awaited<ReturnType<typeof readReturns>>[number];

/** Returns the returns that were received or rejected, by their events. */
export async function returnsToMail<T extends { kind: OutboxEventKind; returnId: number | null }>(
  tx: Tx,
  events: readonly T[],
): Promise<Map<T, ReturnToMail>> {
  const decided = events.filter(({ kind }) => kind === 'return.received' || kind === 'return.rejected');
  const ids = decided.flatMap(({ returnId }) => returnId ?? []);
  const returns = ids.length === 0 ? [] : await readReturns(tx, { ids });
  const byId = new Map(returns.map((returned) => [returned.id, returned]));
  return new Map(
    decided.map((event) => [event, required(byId.get(event.returnId ?? 0), 'a return is kept')]),
  );
}

/** Queues the mails about a received or rejected return (docs/domain-rules.md#returns). */
export async function queueReturnMails(
  tx: Tx,
  services: MailServices,
  { orderId, ...returned }: ReturnToMail,
  order: MailedOrder,
): Promise<void> {
  const { customer, employee, email } = order;
  const queue = async (
    kind: ReturnMailKind,
    addressees: readonly { person: MailPerson | null; recipient: string }[],
  ) => {
    const { subject, content } = returnMail(kind, returned, order);
    const rendered = renderMail(content);
    const reference = { customerId: customer.id, orderId };
    for (const addressee of addressees) {
      await queueMail(tx, services, { kind, ...addressee, order: reference, subject, content: rendered });
    }
  };
  const buyer = { person: { customerId: customer.id, employeeId: employee.id }, recipient: email };
  await queue(returned.state === 'received' ? 'return-received' : 'return-rejected', [buyer]);
  await queue(
    'return-copy',
    order.copiesTo.map((recipient) => ({ person: null, recipient })),
  );
}
