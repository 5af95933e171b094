import type { OrderStatus } from '@saldo/contract/orders';

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Afventer godkendelse',
  accepted: 'Godkendt',
  rejected: 'Afvist',
  cancelled: 'Annulleret',
};

export const statusOptions = (['pending', 'accepted', 'rejected', 'cancelled'] as const).map((value) => ({
  value,
  label: statusWords[value],
}));
