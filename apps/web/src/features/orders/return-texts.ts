import type { OrderDetail } from '@saldo/contract/orders';
import type { OrderReturn } from '@saldo/contract/returns';
import { formatPoints } from '@saldo/domain/points/danish-points';

export const POINTS_LAPSE = 'Medarbejderen har forladt virksomheden. Pointene bortfalder.';

/** What has happened to a return that was received, perhaps by an exchange that now waits for approval. */
export function receivedWords(
  { number, state, amount, exchange }: OrderReturn,
  { pointsLapse }: Pick<OrderDetail, 'pointsLapse'>,
): string {
  const exchangeOrder = exchange?.order;
  if (state === 'requested')
    return `Retur ${number} modtages, når ordre ${exchangeOrder?.orderNumber} er godkendt eller afvist.`;
  const received = `Retur ${number} er modtaget.`;
  if (exchangeOrder) return `${received} Ordre ${exchangeOrder.orderNumber} er oprettet.`;
  return pointsLapse
    ? `${received} Pointene er bortfaldet.`
    : `${received} ${formatPoints(amount)} point er givet tilbage.`;
}
