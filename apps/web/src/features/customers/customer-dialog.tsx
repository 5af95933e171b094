import { type Customer, type CustomerCreate, customerCreate } from '@saldo/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { customerGroupList } from '../../api/customer-groups.ts';
import { useSaveCustomer } from '../../api/customers.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { CustomerFields } from './customer-fields.tsx';
import { type CustomerValues, customerPayload, customerValues } from './customer-values.ts';

interface CustomerDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The customer to change; without it a new one is created. */
  customer: Customer | undefined;
  onSaved: (customer: Customer) => void;
}

const valuesOf = (customer: Customer) => ({
  values: customerValues(customer),
  words: { customerGroupId: customer.customerGroup.name },
});

export function CustomerDialog({ opened, onClose, customer, onSaved }: CustomerDialogProps) {
  const mutation = useSaveCustomer(customer?.id);
  const groupsQuery = useQuery({ ...customerGroupList, enabled: opened });
  return (
    <FormModal<CustomerValues, CustomerCreate, Customer>
      opened={opened}
      onClose={onClose}
      title={customer ? `Rediger ${customer.companyName}` : 'Opret ny kunde'}
      submitLabel={customer ? 'Gem' : 'Opret kunde'}
      size="lg"
      initialValues={customerValues(customer)}
      schema={customerCreate}
      toPayload={customerPayload}
      mutation={mutation}
      record={customer && { version: customer.version, valuesOf }}
      onSaved={(saved) => {
        toastSuccess(customer ? 'Kunden er nu opdateret.' : 'Kunden er nu oprettet.');
        onSaved(saved);
      }}
    >
      {(form) => <CustomerFields form={form} customer={customer} groupsQuery={groupsQuery} />}
    </FormModal>
  );
}
