import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../ui/count-badge.tsx';
import { pendingCredits } from './credit-approvals.api.ts';

/** Counts the requests that the user can decide. */
export function PendingCreditsBadge() {
  const { data } = useQuery({
    ...pendingCredits,
    select: (requests) => requests.filter(({ isOwn }) => !isOwn).length,
  });
  return data ? <CountBadge count={data} /> : null;
}
