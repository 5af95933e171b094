import type { OrderApproval, OrderDetail } from '@saldo/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { pendingApprovals } from '../../api/orders.ts';
import { useIsOperator } from '../../api/session.ts';

/** The pending order in the list of those to decide. An operator's list has only those that wait for operators. */
export function useApprovalOf({
  id,
  status,
  waitsFor,
}: Pick<OrderDetail, 'id' | 'status' | 'waitsFor'>): OrderApproval | undefined {
  const isListed = useIsOperator() ? waitsFor === 'operator' : status === 'pending';
  return useQuery({ ...pendingApprovals, enabled: isListed }).data?.find((order) => order.id === id);
}
