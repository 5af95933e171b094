import type { Order } from '@saldo/contract/orders';

/** Says who placed the order for the employee; empty if the employee did. */
export function PlacedBy({ order: { placedBy, employee } }: { order: Pick<Order, 'placedBy' | 'employee'> }) {
  return (
    placedBy !== null && (
      <span className="secondary">
        bestilt af {placedBy} for {employee.name}
      </span>
    )
  );
}
