import { Button } from '@mantine/core';
import type { Order, OrderDetail } from '@saldo/contract/orders';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import { DialogButtons, Fact, Facts } from '../../ui/facts.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isCancellable } from './is-cancellable.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';
import { orderById } from './orders.api.ts';

interface OrderDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Order;
  showCustomer: boolean;
  /** For users who may cancel orders. */
  onCancel: ((order: Order) => void) | undefined;
}

export function OrderDialog({ opened, onClose, order, showCustomer, onCancel }: OrderDialogProps) {
  const { data: detail, error, refetch } = useQuery({ ...orderById(order.id), enabled: opened });
  const shown = detail ?? order;
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      title={`Ordre ${order.orderNumber}`}
      size="lg"
      fullScreenOnPhone
    >
      <Facts>
        {showCustomer && <Fact label="Kunde">{shown.customer.companyName}</Fact>}
        <Fact label="Medarbejder">{shown.employee.name}</Fact>
        <Fact label="Afdeling">
          {shown.department?.name ?? <span className="secondary">Ikke tildelt</span>}
        </Fact>
        <Fact label="Bestilt">
          <span className="figures">{formatDateTime(shown.placedAt)}</span>
        </Fact>
        {shown.reference !== null && <Fact label="Reference">{shown.reference}</Fact>}
        <Fact label="Status">
          <OrderStatusLabel status={shown.status} />
        </Fact>
        {detail && <Processing {...detail} />}
      </Facts>
      {error && !detail && (
        <LoadError title="Ordren kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !detail && <Spinner />}
      {detail && <OrderLines lines={detail.lines} amount={detail.amount} />}
      <DialogButtons>
        {onCancel && isCancellable(shown) && (
          <Button variant="default" onClick={() => onCancel(shown)}>
            Annuller ordre
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Luk
        </Button>
      </DialogButtons>
    </ModalFrame>
  );
}

/** An order that needed no approval has no person. */
function Processing({ decidedAt, decidedBy, reason, placedAt }: OrderDetail) {
  return (
    <>
      {decidedAt !== null && (decidedBy !== null || decidedAt !== placedAt) && (
        <Fact label="Behandlet">
          <span className="figures">{formatDateTime(decidedAt)}</span>
          {decidedBy !== null && ` af ${decidedBy}`}
        </Fact>
      )}
      {reason !== null && <Fact label="Begrundelse">{reason}</Fact>}
    </>
  );
}
