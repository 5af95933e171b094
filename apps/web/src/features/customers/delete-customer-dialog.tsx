import type { Customer } from '@saldo/contract/customers';
import { hasStatus } from '../../api/client/errors.ts';
import { useDeleteCustomer } from '../../api/customers.ts';
import { EMPLOYEES_PART } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';
import { employeeCount } from '../../ui/text/counts.ts';
import { toastError, toastWarning } from '../../ui/toast/toast.ts';

interface DeleteCustomerDialogProps {
  opened: boolean;
  onClose: () => void;
  customer: Customer;
  /** Opens the dialog that ends the customer instead. */
  onEnd: () => void;
}

export function DeleteCustomerDialog({ opened, onClose, customer, onEnd }: DeleteCustomerDialogProps) {
  const mutation = useDeleteCustomer(customer.id);
  const { companyName, adminCount, employeeCount: count, ending } = customer;
  const end = () => {
    onClose();
    onEnd();
  };
  if (count > 0) {
    return (
      <NoticeDialog
        opened={opened}
        onClose={onClose}
        title="Kunden kan ikke slettes"
        actions={ending ? [] : [{ label: 'Afslut kunde', onClick: end }]}
      >
        <p>Du kan ikke slette en bruger, hvor der er tilknyttet medarbejdere.</p>
        <p>
          <strong>{companyName}</strong> har{' '}
          <Link to={`/customers/${customer.id}#${EMPLOYEES_PART}`}>{employeeCount(count)}</Link>. Slet{' '}
          {count === 1 ? 'medarbejderen' : 'dem'} først
          {ending ? '.' : ', eller afslut kunden: så fratræder alle på en dag, du vælger.'}
        </p>
      </NoticeDialog>
    );
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at slette kunden?"
      confirmLabel="Slet"
      mutation={mutation}
      payload={undefined}
      // 409: the customer has employees after all, which the server's message says.
      onRefused={(error, action) =>
        hasStatus(error, 409) ? toastWarning(error.message) : toastError(error.message, action)
      }
    >
      <p>
        <strong>{companyName}</strong> forsvinder fra listen{signInsLost(adminCount)}. Ordrer og transaktioner
        bevares.
      </p>
    </ActionDialog>
  );
}

function signInsLost(administrators: number): string {
  if (administrators === 0) return '';
  return administrators === 1
    ? ', og dens administrator kan ikke længere logge ind'
    : `, og dens ${administrators} administratorer kan ikke længere logge ind`;
}
