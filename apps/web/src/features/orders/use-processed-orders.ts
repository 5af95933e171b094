import type { OrderApproval } from '@saldo/contract/orders';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Long enough to see the order's new state. */
const KEPT_MS = 3_000;
/** Longer than a double click. */
const SETTLE_MS = 500;

type Outcome = 'accepted' | 'rejected';

/**
 * Keeps orders in the list for three seconds after they were processed, or until the mouse leaves it, so that no
 * button moves under the pointer and takes its next click.
 */
export function useProcessedOrders(pending: readonly OrderApproval[] | undefined) {
  const [processed, setProcessed] = useState<ReadonlyMap<number, { order: OrderApproval; outcome: Outcome }>>(
    new Map(),
  );
  const shownIds = useRef<readonly number[]>([]);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (processed.size === 0) return undefined;
    const timer = setTimeout(() => setProcessed(new Map()), KEPT_MS);
    return () => clearTimeout(timer);
  }, [processed]);

  const orders = useMemo(() => {
    if (pending === undefined) return undefined;
    const kept = [...processed.values()].map(({ order }) => order);
    const others = pending.filter(({ id }) => !processed.has(id));
    const place = new Map(shownIds.current.map((id, index) => [id, index]));
    const placeOf = ({ id }: OrderApproval) => place.get(id) ?? place.size;
    return kept.length === 0 ? pending : [...others, ...kept].toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [pending, processed]);

  useEffect(() => {
    const ids = orders?.map(({ id }) => id) ?? [];
    if (shownIds.current.some((id) => !ids.includes(id))) movedAt.current = performance.now();
    shownIds.current = ids;
  }, [orders]);

  return {
    /** The pending orders, and those just processed, in their places. */
    orders,
    keptCount: processed.size,
    outcomeOf: ({ id }: OrderApproval): Outcome | undefined => processed.get(id)?.outcome,
    keep: (order: OrderApproval, outcome: Outcome) =>
      setProcessed((before) => new Map(before).set(order.id, { order, outcome })),
    release: () => setProcessed((before) => (before.size === 0 ? before : new Map())),
    /** Rows have just moved, so a click may hit another order than intended. */
    haveJustMoved: () => performance.now() - movedAt.current < SETTLE_MS,
  };
}
