import type { OrderMailKind } from '@saldo/contract/mails';
import type { OrderDetail, OrderLine } from '@saldo/contract/orders';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { approvalReasonText } from '@saldo/domain/orders/approval-reasons';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { APPROVAL_LINK_DAYS } from '../../mail/mails/approval-link-codes.ts';

export interface OrderMailSubject
  extends Pick<
    OrderDetail,
    | 'orderNumber'
    | 'date'
    | 'customer'
    | 'employee'
    | 'placedBy'
    | 'department'
    | 'amount'
    | 'reference'
    | 'reason'
    | 'pointsLapse'
  > {
  lines: OrderLine[];
  /** Whether the order was accepted when it was placed, because the customer does not approve orders. */
  isPaidAtOnce: boolean;
}

/** What an approver decides on. Amounts are in points. */
export interface MailedApproval {
  reasons: readonly string[];
  missing: number;
  requestReason: string | null;
  balanceBefore: number;
  balanceAfter: number;
}

export interface Approver {
  role: string;
  /** The absent approver for whom the substitute gets the mail. */
  absent: string | null;
  hasLink: boolean;
}

export function approvalMail(
  order: OrderMailSubject & MailedApproval,
  approver: Approver,
  orderAddress: string,
): { subject: string; content: MailContent } {
  const { orderNumber, employee, amount, reasons, missing, requestReason } = order;
  const why = approvalReasonText(reasons);
  return {
    subject: `Ordre ${orderNumber} venter på dig: ${employee.name}, ${points(amount)}`,
    content: {
      title: 'En ordre venter på dig',
      intro: [ordered(order, employee.name), ...(why === null ? [] : [`${why}.`])],
      facts: {
        ...buyer(order),
        'Saldo før': points(order.balanceBefore),
        ...(missing > 0 && { Mangler: points(missing) }),
        'Saldo efter': points(order.balanceAfter),
        ...(requestReason !== null && { Begrundelse: requestReason }),
        ...facts(order),
      },
      amounts: amounts(order),
      action: { text: 'Gå til ordren', link: orderAddress },
      outro: [
        approver.hasLink
          ? `Linket virker i ${APPROVAL_LINK_DAYS} dage uden login, og den, der åbner det, behandler ordren i dit navn. Send derfor ikke e-mailen videre.`
          : 'Log ind for at behandle ordren.',
        `Du får denne e-mail, fordi du er ${roleOf(approver, order)}.`,
      ],
    },
  };
}

const roleOf = ({ role, absent }: Approver, { customer, department }: OrderMailSubject): string => {
  if (absent !== null) return `stedfortræder for ${absent}`;
  return role === 'leader' && department
    ? `leder for ${department.name}`
    : `administrator for ${customer.companyName}`;
};

export function orderMail(
  kind: Exclude<OrderMailKind, 'order-approval'>,
  order: OrderMailSubject,
): { subject: string; content: MailContent } {
  const { orderNumber, customer, employee, isPaidAtOnce, pointsLapse } = order;
  const toEmployee = {
    title: `Hej ${employee.name}`,
    facts: facts(order),
    amounts: amounts(order),
    outro: [],
  };
  switch (kind) {
    case 'order-received':
      return {
        subject: `Ordre ${orderNumber} er modtaget`,
        content: {
          ...toEmployee,
          intro: isPaidAtOnce
            ? ['Tak for din ordre. Den er godkendt og betalt med dine point.']
            : [
                `Tak for din ordre. Den skal godkendes hos ${customer.companyName}, og indtil da er pointene reserveret.`,
                'Du får besked, når ordren er behandlet.',
              ],
        },
      };
    case 'order-copy':
      return {
        subject: `Kopi: ordre ${orderNumber} er modtaget`,
        content: {
          title: 'Kopi af ordrebekræftelse',
          intro: [
            ordered(order, `${employee.name} hos ${customer.companyName}`),
            isPaidAtOnce ? 'Ordren er godkendt og betalt med point.' : 'Ordren venter på godkendelse.',
          ],
          facts: { ...buyer(order), ...facts(order) },
          amounts: amounts(order),
          outro: [
            `Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra ${customer.companyName}.`,
          ],
        },
      };
    case 'order-accepted':
      return {
        subject: `Ordre ${orderNumber} er godkendt`,
        content: { ...toEmployee, intro: ['Din ordre er godkendt og betalt med dine point.'] },
      };
    case 'order-rejected':
      return {
        subject: `Ordre ${orderNumber} er afvist`,
        content: {
          ...toEmployee,
          intro: [
            pointsLapse
              ? `Din ordre er afvist. ${pointsLapseText}`
              : 'Din ordre er afvist. Pointene er ikke længere reserveret, så du kan bruge dem igen.',
          ],
          facts: { ...(order.reason !== null && { Begrundelse: order.reason }), ...facts(order) },
        },
      };
    case 'order-cancelled':
      return {
        subject: `Ordre ${orderNumber} er annulleret`,
        content: {
          ...toEmployee,
          intro: [
            `Din ordre er annulleret. ${pointsLapse ? pointsLapseText : 'Du kan bruge pointene igen.'}`,
          ],
        },
      };
  }
}

export const pointsLapseText = 'Pointene bortfalder, fordi saldoen er nulstillet, siden ordren blev afgivet.';

const ordered = ({ placedBy, amount }: OrderMailSubject, buyer: string): string =>
  placedBy === null
    ? `${buyer} har bestilt varer for ${points(amount)} i webshoppen.`
    : `${placedBy} har bestilt varer for ${points(amount)} i webshoppen for ${buyer}.`;

const points = (amount: number): string => `${formatPoints(amount)} point`;

const buyer = ({ employee, department }: OrderMailSubject): Record<string, string> => ({
  Medarbejder: employee.name,
  ...(department && { Afdeling: department.name }),
});

const facts = (order: OrderMailSubject): Record<string, string> => ({
  Ordrenummer: String(order.orderNumber),
  Dato: formatDate(order.date),
  ...(order.placedBy !== null && { 'Bestilt af': `${order.placedBy} for ${order.employee.name}` }),
  ...(order.reference && { Reference: order.reference }),
});

const amounts = ({ lines, amount }: OrderMailSubject): NonNullable<MailContent['amounts']> => ({
  lines: lines.map(({ title, itemNumber, quantity, amount }) => ({
    text: `${quantity} × ${title} (${itemNumber})`,
    amount: formatPoints(amount),
  })),
  total: points(amount),
});
