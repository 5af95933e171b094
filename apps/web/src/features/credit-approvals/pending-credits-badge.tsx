import { useQuery } from '@tanstack/react-query';
import { pendingCredits } from '../../api/credit-requests.ts';
import { CountBadge } from '../../ui/page/count-badge.tsx';

/** Counts the requests that the user can decide. */
export function PendingCreditsBadge() {
  const { data } = useQuery({
    ...pendingCredits,
    select: (requests) => requests.filter(({ isOwn }) => !isOwn).length,
  });
  return data ? <CountBadge count={data} /> : null;
}
