import type { Customer } from '@saldo/contract/customers';
import { ApiError } from '../../shared/api-error.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toastError, toastWarning } from '../../ui/toast.ts';
import { useDeleteCustomer } from './customers.api.ts';

interface DeleteCustomerDialogProps {
  opened: boolean;
  onClose: () => void;
  customer: Customer;
}

export function DeleteCustomerDialog({ opened, onClose, customer }: DeleteCustomerDialogProps) {
  const mutation = useDeleteCustomer(customer.id);
  const { companyName, adminCount, employeeCount } = customer;
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette kunden?"
      confirmLabel="Slet"
      mutation={mutation}
      payload={undefined}
      onRefused={(error) => (isConflict(error) ? toastWarning : toastError)(error.message)}
    >
      {employeeCount > 0 ? (
        <p>
          <strong>{companyName}</strong> har {employees(employeeCount)} og kan ikke slettes, før{' '}
          {employeeCount === 1 ? 'medarbejderen' : 'de'} er slettet.
        </p>
      ) : (
        <p>
          <strong>{companyName}</strong> forsvinder fra listen{signInsLost(adminCount)}. Ordrer og
          transaktioner bevares.
        </p>
      )}
    </ActionDialog>
  );
}

/** The customer still has employees; the server's message is the warning to show. */
const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409;

const employees = (count: number): string =>
  count === 1 ? '1 medarbejder' : `${count.toLocaleString('da-DK')} medarbejdere`;

function signInsLost(administrators: number): string {
  if (administrators === 0) return '';
  return administrators === 1
    ? ', og dens administrator kan ikke længere logge ind'
    : `, og dens ${administrators} administratorer kan ikke længere logge ind`;
}
