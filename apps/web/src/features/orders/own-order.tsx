import type { OrderApproval } from '@saldo/contract/orders';
import { useSessionUser } from '../../api/session.ts';
import { ownOrderWords } from './approval-words.ts';
import classes from './own-order.module.css';

/** Replaces the buttons of an order that the user placed or that is the user's own. */
export function OwnOrder({ order }: { order: OrderApproval }) {
  const isLeader = useSessionUser().kind === 'leader';
  return <p className={`secondary ${classes.ownOrder}`}>{ownOrderWords(order.waitsFor, isLeader)}</p>;
}
