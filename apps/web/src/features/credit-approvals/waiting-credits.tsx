import type { CreditRequest } from '@saldo/contract/credit-requests';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { pendingCreditsOf, useWithdrawCredit } from '../../api/credit-requests.ts';
import { useIsLeader } from '../../api/session.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { toastSuccess, toastWarning } from '../../ui/toast/toast.ts';
import { dayOf, timingWords } from './credit-request-words.ts';
import classes from './waiting-credits.module.css';

/** Shown above an employee's statement, which contains only posted and scheduled amounts. */
export function WaitingCredits({ employeeId }: { employeeId: number }) {
  const { data } = useQuery({ ...pendingCreditsOf(employeeId), enabled: !useIsLeader() });
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label="Venter på godkendelse">
      <h3>Venter på godkendelse</h3>
      <ul>
        {data.map((request) => (
          <WaitingCredit key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function WaitingCredit({ request }: { request: CreditRequest }) {
  const { text, amount, isOwn, requestedBy, requestedAt } = request;
  const withdraw = useWithdrawCredit(request.id, {
    onDecided: () => toastSuccess('Beløbet er nu trukket tilbage.'),
    onRefused: (error) => toastWarning(error.message),
  });
  const withdrawOnce = useMutateOnce(withdraw.mutate);
  return (
    <li>
      <span className={classes.text}>{text}</span>
      <span className={classes.amount}>({formatSignedPoints(amount)})</span>
      <span className={classes.below}>
        {timingWords(request)}, bedt om af {isOwn ? 'dig' : requestedBy}{' '}
        <span className={classes.date}>{dayOf(requestedAt)}</span>
      </span>
      {isOwn && (
        <button
          type="button"
          className={classes.withdraw}
          aria-label={`Træk tilbage: ${text}`}
          disabled={withdraw.isPending}
          onClick={() => withdrawOnce()}
        >
          Træk tilbage
        </button>
      )}
    </li>
  );
}
