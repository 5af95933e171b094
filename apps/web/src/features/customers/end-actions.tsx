import type { Customer } from '@saldo/contract/customers';
import { IconDoorExit, IconDoorOff } from '@tabler/icons-react';
import type { RowAction } from '../../ui/table/table-column.ts';

/** What can be done about the end of a customer: none once it has ended. */
export function endActions({ ending }: Customer, onEnd: () => void, onCancel: () => void): RowAction[] {
  if (ending?.hasEnded) return [];
  const end: RowAction = {
    key: 'end',
    label: ending ? 'Ændr afslutning' : 'Afslut kunde',
    icon: <IconDoorExit aria-hidden />,
    onSelect: onEnd,
  };
  if (!ending) return [end];
  return [
    end,
    {
      key: 'cancel-end',
      label: 'Annuller afslutning',
      icon: <IconDoorOff aria-hidden />,
      onSelect: onCancel,
    },
  ];
}
