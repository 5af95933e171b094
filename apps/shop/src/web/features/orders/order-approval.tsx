import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { approvalReasonText } from '@saldo/domain/orders/approval-reasons';
import { formatPoints } from '@saldo/domain/points/danish-points';
import classes from './orders.module.css';

/** Why an order waits, what it costs more than the employee had, and why the employee asked for it. */
export function OrderApproval({
  order: { status, approval, missing, requestReason },
  className,
}: {
  order: WebshopOrder;
  className?: string | undefined;
}) {
  const why = status === 'pending' && approval ? approvalReasonText(approval.reasons) : null;
  return (
    <>
      {why !== null && <p className={className}>{why}.</p>}
      {status === 'pending' && missing > 0 && (
        <p className={className}>
          <strong className={classes.missing}>Mangler {formatPoints(missing)} point</strong>
        </p>
      )}
      {status === 'accepted' && missing > 0 && (
        <p className={className}>Virksomheden har tilføjet {formatPoints(missing)} point.</p>
      )}
      {requestReason && <p className={className}>Din begrundelse: {requestReason}</p>}
    </>
  );
}
