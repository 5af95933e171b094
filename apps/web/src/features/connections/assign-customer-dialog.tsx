import type { ConnectedCustomer, Connection } from '@saldo/contract/connections';
import { useAssignCustomer } from '../../api/connections.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

export interface Assignment {
  customer: ConnectedCustomer;
  connection: Connection;
}

interface AssignCustomerDialogProps extends Assignment {
  opened: boolean;
  onClose: () => void;
  onAssigned: (customer: ConnectedCustomer) => void;
}

/** Asks before a customer moves to another webshop, because the move empties the customer's assortments. */
export function AssignCustomerDialog(props: AssignCustomerDialogProps) {
  const { opened, onClose, customer, connection, onAssigned } = props;
  const mutation = useAssignCustomer(customer.id);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at flytte kunden?"
      confirmLabel="Flyt kunde"
      mutation={mutation}
      payload={connection.id}
      onDone={(assigned) => {
        toastSuccess(`${customer.companyName} bruger nu ${connection.name}.`);
        onAssigned(assigned);
      }}
    >
      <p>
        <strong>{customer.companyName}</strong> handler herefter i <strong>{connection.name}</strong>.
      </p>
      <p>
        Afdelingernes sortimenter bliver tømt, fordi de består af den nuværende webshops produkter. De skal
        vælges igen.
      </p>
    </ActionDialog>
  );
}
