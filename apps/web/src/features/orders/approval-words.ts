import type { OrderApproval, OrderDetail } from '@saldo/contract/orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { orderStatusWords, waitsForWords } from '@saldo/domain/orders/order-status-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { listOf } from '../../ui/text/list-of.ts';

/** `Afventer leder (Ib Leder, siden 12-01-2027)`; of others the step only, because any of them may decide. */
export function stepWords({
  waitsFor,
  approvers,
  waitsSince,
}: Pick<OrderApproval, 'waitsFor' | 'approvers' | 'waitsSince'>): string {
  const step = waitsForWords[waitsFor];
  if (waitsFor !== 'leader') return step;
  const since = copenhagenDate(Temporal.Instant.from(waitsSince)).toString();
  return `${step} (${listOf(approvers)}, siden ${formatDate(since)})`;
}

/** `Godkend`, or with what is missing `Godkend og tilføj 150 point`. */
export const approveWords = (points: number, count?: number): string => {
  const approve = count === undefined ? 'Godkend' : `Godkend ${count}`;
  return points === 0 ? approve : `${approve} og tilføj ${formatPoints(points)} point`;
};

export const SECOND_PERSON = 'Beløbet er over virksomhedens grænse. En anden skal godkende det.';

/** Says that the order is the user's own, and who decides it. */
export function ownOrderWords(waitsFor: OrderApproval['waitsFor'], isLeader: boolean): string {
  const own = 'Du kan ikke behandle din egen ordre.';
  if (waitsFor === 'operator') return `${own} Operatøren behandler den.`;
  if (!isLeader) return own;
  return `${own} ${waitsFor === 'hr' ? 'HR' : 'En anden leder'} behandler den.`;
}

/** Undefined unless a leader, for whom the order would wait, has ordered. */
export const passedOverWords = (leaders: readonly string[]): string | undefined =>
  leaders.length === 0
    ? undefined
    : `Ordren venter på en anden godkender, fordi ${listOf(leaders)} selv har bestilt.`;

/** What a decision led to. `advanced`: the order waits for the next step of its approval. */
export type DecisionOutcome = 'accepted' | 'rejected' | 'advanced';

/** The outcome of an approval or rejection that the server has answered, and its words for a toast. */
export function outcomeOf(asked: 'accepted' | 'rejected', { status }: OrderDetail) {
  const outcome: DecisionOutcome = status === 'pending' ? 'advanced' : asked;
  const word = outcome === 'advanced' ? 'godkendt og venter på HR' : orderStatusWords[asked].toLowerCase();
  return { outcome, word };
}
