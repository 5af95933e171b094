import { useQuery } from '@tanstack/react-query';
import { pendingApprovals } from '../../api/orders.ts';
import { CountBadge } from '../../ui/page/count-badge.tsx';

export function PendingApprovalsBadge() {
  const { data } = useQuery({
    ...pendingApprovals,
    select: (orders) => orders.filter(({ isOwn }) => !isOwn).length,
  });
  return data ? <CountBadge count={data} /> : null;
}
