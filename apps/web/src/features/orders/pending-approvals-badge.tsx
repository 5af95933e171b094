import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../ui/count-badge.tsx';
import { pendingApprovals } from './orders.api.ts';

export function PendingApprovalsBadge() {
  const { data } = useQuery({
    ...pendingApprovals,
    select: (orders) => orders.filter(({ isOwn }) => !isOwn).length,
  });
  return data ? <CountBadge count={data} /> : null;
}
