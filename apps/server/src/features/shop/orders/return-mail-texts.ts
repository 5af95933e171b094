import type { ReturnMailKind } from '@saldo/contract/mails';
import type { OrderReturn } from '@saldo/contract/returns';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { returnReasonWords } from '@saldo/domain/orders/return-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { type OrderMailSubject, pointsLapseText } from './order-mail-texts.ts';

export type ReturnMailOrder = Pick<
  OrderMailSubject,
  'date' | 'customer' | 'employee' | 'department' | 'reference' | 'pointsLapse'
>;

export function returnMail(
  kind: ReturnMailKind,
  returned: OrderReturn,
  order: ReturnMailOrder,
): { subject: string; content: MailContent } {
  const { number, amount, rejection, exchange } = returned;
  const { customer, employee, department } = order;
  const placed = exchange?.order?.status === 'accepted' ? exchange.order : null;
  const givenBack = order.pointsLapse && !placed ? pointsLapseText : `${points(amount)} er givet tilbage.`;
  const toEmployee = {
    title: `Hej ${employee.name}`,
    facts: facts(returned, order),
    amounts: amounts(returned),
    outro: [],
  };
  switch (kind) {
    case 'return-received':
      return {
        subject: `Retur ${number} er modtaget`,
        content: {
          ...toEmployee,
          intro: [
            `Vi har modtaget din retur. ${givenBack}`,
            ...(placed ? [`De nye varer er bestilt i ordre ${placed.orderNumber} og betalt med point.`] : []),
          ],
        },
      };
    case 'return-copy':
      return {
        subject: `Kopi: retur ${number} er modtaget`,
        content: {
          title: 'Kopi af returkvittering',
          intro: [`${employee.name} hos ${customer.companyName} har sendt varer retur. ${givenBack}`],
          facts: {
            Medarbejder: employee.name,
            ...(department && { Afdeling: department.name }),
            ...facts(returned, order),
          },
          amounts: amounts(returned),
          outro: [
            `Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra ${customer.companyName}.`,
          ],
        },
      };
    case 'return-rejected':
      return {
        subject: `Retur ${number} er afvist`,
        content: {
          ...toEmployee,
          intro: ['Din retur er afvist. Der er ikke givet point tilbage.'],
          facts: { ...(rejection !== null && { Begrundelse: rejection }), ...facts(returned, order) },
        },
      };
  }
}

const points = (amount: number): string => `${formatPoints(amount)} point`;

const facts = (
  { number, orderNumber, reason }: OrderReturn,
  { date, reference }: ReturnMailOrder,
): Record<string, string> => ({
  Returnummer: number,
  Ordre: `${orderNumber} af ${formatDate(date)}`,
  Årsag: returnReasonWords[reason],
  ...(reference && { Reference: reference }),
});

const amounts = ({ lines, amount }: OrderReturn): NonNullable<MailContent['amounts']> => ({
  lines: lines.map(({ title, itemNumber, quantity, amount }) => ({
    text: `${quantity} × ${title} (${itemNumber})`,
    amount: formatPoints(amount),
  })),
  total: points(amount),
});
