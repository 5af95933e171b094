import { useQuery } from '@tanstack/react-query';
import { pendingApprovals } from './orders.api.ts';
import classes from './pending-approvals-badge.module.css';

/** How many orders wait for approval, beside the link of the menu; nothing while it is not known, and at none. */
export function PendingApprovalsBadge() {
  const { data } = useQuery({ ...pendingApprovals, select: (orders) => orders.length });
  if (!data) return null;
  return (
    <span className={classes.badge}>
      {data.toLocaleString('da-DK')} <span className="visually-hidden">venter</span>
    </span>
  );
}
