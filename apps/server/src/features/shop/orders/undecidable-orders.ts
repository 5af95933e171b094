import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { takeAttempts } from '../../../platform/throttling/throttle.ts';
import { orderAddress } from '../../mail/mails/approval-link-codes.ts';
import { activeOperators, type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';
import type { OrderMailSubject } from './order-mail-texts.ts';

const DAY = 86_400;

type UndecidableOrder = Pick<OrderMailSubject, 'orderNumber' | 'customer'>;

/** Mails the operators about new orders that no administrator may process, once in 24 hours for each company. */
export async function reportUndecidable(
  tx: Tx,
  services: MailServices,
  orders: readonly UndecidableOrder[],
): Promise<void> {
  const firsts = [...Map.groupBy(orders, ({ customer }) => customer.id).values()].flatMap(
    ([first]) => first ?? [],
  );
  const taken = await takeAttempts(
    tx,
    firsts.map(({ customer: { id } }) => ({
      key: `undecidable-orders:${id}`,
      ...{ attempts: 1, times: 1, windowSeconds: DAY },
    })),
  );
  for (const [n, order] of firsts.entries()) {
    if (required(taken[n], 'each limit has a result').allowed === 0) continue;
    for (const { id: accountId, name, email: recipient } of await activeOperators(tx)) {
      const mail = undecidableMail({ name }, order, services.publicUrl);
      await queueMail(tx, services, { kind: 'order-undecidable', person: { accountId }, recipient, ...mail });
    }
  }
}

export function undecidableMail(
  operator: { name: string },
  { orderNumber, customer: { companyName } }: UndecidableOrder,
  publicUrl: URL,
): { subject: string; content: MailContent } {
  return {
    subject: `Ingen kan godkende ordre ${orderNumber}`,
    content: {
      title: `Hej ${operator.name}`,
      intro: [
        `Ordre ${orderNumber} hos ${companyName} venter på godkendelse, men virksomheden har ingen administrator, der kan godkende den. Ingen kan godkende en ordre, som de selv har bestilt.`,
        'Opret en administrator mere, eller annuller ordren.',
      ],
      action: { text: 'Gå til ordren', link: orderAddress(publicUrl, orderNumber) },
      outro: [`Du får højst én e-mail om det i døgnet for ${companyName}. Flere ordrer kan vente.`],
    },
  };
}
