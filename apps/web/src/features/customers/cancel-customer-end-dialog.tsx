import type { Customer } from '@saldo/contract/customers';
import { useCancelCustomerEnd } from '../../api/customers.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface CancelCustomerEndDialogProps {
  opened: boolean;
  onClose: () => void;
  customer: Customer;
}

export const CancelCustomerEndDialog = ({ customer, ...frame }: CancelCustomerEndDialogProps) => (
  <ActionDialog
    {...frame}
    title={`Annuller afslutningen af ${customer.companyName}?`}
    confirmLabel="Annuller afslutning"
    cancelLabel="Luk"
    danger={false}
    mutation={useCancelCustomerEnd(customer.id)}
    payload={undefined}
    onDone={() => toastSuccess(`${customer.companyName} afsluttes ikke længere.`)}
  >
    Medarbejderne bliver, medmindre de selv har en sidste dag, og administratorerne kan fortsat logge ind.
  </ActionDialog>
);
