import type { DecidedOrder, OrdersToDecide } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { countOf, formatCount } from '../../ui/text/counts.ts';

interface Decided {
  text: string;
  /** Whether each order was decided as asked. */
  isComplete: boolean;
}

/** What became of several orders: `4 ordrer er godkendt. 1 var allerede afvist af Åse Bøg.` */
export function decidedWords(
  verb: OrdersToDecide['verb'],
  results: readonly DecidedOrder[],
  ownName: string,
): Decided {
  const groups = Map.groupBy(results, (result) => endingOf(result, ownName));
  const sentences = [...groups]
    .toSorted(([, [a]], [, [b]]) => rank(a) - rank(b))
    .map(
      ([ending, { length }], n) =>
        `${n === 0 ? countOf(length, 'ordre', 'ordrer') : formatCount(length)} ${ending}`,
    );
  const isComplete = results.every(({ outcome }) => outcome !== 'refused');
  const none = results.every(({ outcome }) => outcome === 'refused');
  const first =
    none && results.length > 1 ? [`Ingen ordrer er ${verb === 'accept' ? 'godkendt' : 'afvist'}.`] : [];
  return { text: [...first, ...sentences].join(' '), isComplete };
}

function endingOf({ outcome, status, decidedBy, message }: DecidedOrder, ownName: string): string {
  if (outcome === 'accepted') return 'er godkendt.';
  if (outcome === 'rejected') return 'er afvist.';
  if (outcome === 'advanced') return 'er godkendt og venter nu på HR.';
  if (status === null) return 'findes ikke.';
  if (status === 'pending') return `kan ikke behandles: ${message}`;
  const by = decidedBy === null ? '' : ` af ${decidedBy === ownName ? 'dig' : decidedBy}`;
  return `var allerede ${orderStatusWords[status].toLowerCase()}${by}.`;
}

const outcomes = ['accepted', 'rejected', 'advanced', 'refused'] as const;
const rank = (result: DecidedOrder | undefined): number =>
  result === undefined ? outcomes.length : outcomes.indexOf(result.outcome);
