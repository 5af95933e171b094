import { TextInput } from '@mantine/core';
import { type OrderApproval, type OrderDetail, type Rejection, rejection } from '@saldo/contract/orders';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { isRefusal } from '../../shared/idempotency.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useRejectOrder } from './orders.api.ts';

interface RejectOrderDialogProps {
  opened: boolean;
  onClose: () => void;
  order: OrderApproval;
  onRejected: () => void;
  onRefused: (error: Error) => void;
}

export function RejectOrderDialog({ opened, onClose, order, onRejected, onRefused }: RejectOrderDialogProps) {
  const mutation = useRejectOrder(order.id, {
    onProcessed: onRejected,
    onRefused: (error) => {
      // A refusal concerns the order, so the dialog closes. Otherwise the user can retry.
      if (!isRefusal(error)) return;
      onClose();
      onRefused(error);
    },
  });
  return (
    <FormModal<{ reason: string }, Rejection, OrderDetail>
      opened={opened}
      onClose={onClose}
      title="Ønsker du at afvise ordren?"
      submitLabel="Afvis ordre"
      danger
      initialValues={{ reason: '' }}
      schema={rejection}
      toPayload={({ reason }) => (reason.trim() === '' ? {} : { reason })}
      mutation={mutation}
    >
      {(form) => (
        <>
          <div>
            <strong>
              Ordre {order.orderNumber} af {order.employee.name}
            </strong>
            , {formatPoints(order.amount)} point. Pointene frigives, og medarbejderen får besked i en e-mail.
            En afvist ordre kan ikke godkendes senere.
          </div>
          <TextInput
            label="Begrundelse"
            description="Valgfri. Medarbejderen får den at læse."
            autoComplete="off"
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  );
}
