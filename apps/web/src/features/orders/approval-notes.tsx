import type { OrderApproval } from '@saldo/contract/orders';
import { approvalReasonText } from '@saldo/domain/orders/approval-reasons';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { passedOverWords, SECOND_PERSON, stepWords } from './approval-words.ts';
import classes from './order-cells.module.css';

interface ApprovalNote {
  text: string;
  isUrgent?: boolean;
}

/** For whom an order waits and why, what is missing, and why the employee asks for it. */
export function approvalNotes(order: OrderApproval): readonly ApprovalNote[] {
  const { missing, reasons, requestReason, needsSecondPerson, passedOver } = order;
  const why = approvalReasonText(reasons);
  const notPassed = passedOverWords(passedOver);
  return [
    { text: stepWords(order) },
    ...(missing > 0 ? [{ text: `Mangler ${formatPoints(missing)} point`, isUrgent: true }] : []),
    ...(requestReason === null ? [] : [{ text: `»${requestReason}«` }]),
    ...(why === null ? [] : [{ text: why }]),
    ...(needsSecondPerson ? [{ text: SECOND_PERSON }] : []),
    ...(notPassed === undefined ? [] : [{ text: notPassed }]),
  ];
}

export const ApprovalNotes = ({ order }: { order: OrderApproval }) => (
  <span className={classes.notes}>
    {approvalNotes(order).map(({ text, isUrgent = false }) => (
      <span key={text} className={isUrgent ? classes.urgent : 'secondary'}>
        {text}
      </span>
    ))}
  </span>
);
