import type { DepartmentProduct } from '@saldo/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsOf } from '../../api/assortments.ts';
import { queryClient } from '../../api/client/query-client.ts';
import { departmentsOf } from '../../api/departments.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

interface CopyAssortmentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The department that gets the other one's products. */
  departmentId: number;
  /** For an operator. */
  customerId: number | undefined;
  onCopied: (products: readonly DepartmentProduct[]) => void;
}

/** Copies into the form only; nothing is saved yet. */
export function CopyAssortmentDialog(props: CopyAssortmentDialogProps) {
  const { opened, onClose, departmentId, customerId, onCopied } = props;
  const { data = [] } = useQuery(departmentsOf(customerId));
  const others = data.filter(({ id }) => id !== departmentId);
  const [from, setFrom] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const copy = async () => {
    if (from === null) return setError('Vælg en afdeling');
    setBusy(true);
    try {
      onCopied(await queryClient.fetchQuery(productsOf(from)));
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Kopiér fra en anden afdeling"
      confirmLabel="Kopiér"
      danger={false}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void copy()}
    >
      <SelectField
        label="Afdeling"
        placeholder={others.length === 0 ? 'Der er ingen andre afdelinger' : 'Vælg …'}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={from}
        onChange={(id) => {
          setFrom(id);
          setError(undefined);
        }}
      />
      <p>Produkterne bliver valgt som i den afdeling. Intet gemmes, før du trykker på Gem ændringer.</p>
    </ConfirmDialog>
  );
}
