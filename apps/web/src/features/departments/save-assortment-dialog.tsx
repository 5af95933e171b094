import type { AssortmentChange } from '@saldo/contract/departments';
import { changeCount } from '../../api/assortments.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { productCount } from './assortment.ts';

interface SaveAssortmentDialogProps {
  opened: boolean;
  onClose: () => void;
  change: AssortmentChange;
  onConfirm: () => void;
}

export function SaveAssortmentDialog({ opened, onClose, change, onConfirm }: SaveAssortmentDialogProps) {
  const { add, remove } = change;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Er du sikker på, at du vil gemme ændringerne for ${productCount(changeCount(change))}?`}
      confirmLabel="Gem"
      danger={false}
      onConfirm={onConfirm}
    >
      {add.length > 0 && <p>{productCount(add.length)} kommer med i afdelingens sortiment.</p>}
      {remove.length > 0 && <p>{productCount(remove.length)} kan ikke længere købes af afdelingen.</p>}
    </ConfirmDialog>
  );
}
