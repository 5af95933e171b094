import { Button } from '@mantine/core';
import type { CreditRequest } from '@saldo/contract/credit-requests';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useApproveCredit, useWithdrawCredit } from '../../api/credit-requests.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DecisionButtons } from '../../ui/table/decision-buttons.tsx';

interface CreditButtonsProps {
  request: CreditRequest;
  /** Returns whether the rows have just moved, so that a click may hit another request than intended. */
  isTooSoon: () => boolean;
  onDecided: (request: CreditRequest) => void;
  onRefused: (error: Error) => void;
  onReject: () => void;
}

export const CreditButtons = (props: CreditButtonsProps) =>
  props.request.isOwn ? <WithdrawButton {...props} /> : <ApprovalButtons {...props} />;

const nameOf = ({ amount, employee }: CreditRequest): string =>
  `${formatPoints(amount)} point til ${employee.name}`;

function ApprovalButtons({ request, isTooSoon, onReject, ...callbacks }: CreditButtonsProps) {
  const approve = useApproveCredit(request.id, callbacks);
  const approveOnce = useMutateOnce(approve.mutate);
  return (
    <DecisionButtons>
      <Button
        size="xs"
        aria-label={`Godkend ${nameOf(request)}`}
        loading={approve.isPending}
        onClick={() => !isTooSoon() && approveOnce()}
      >
        Godkend
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`Afvis ${nameOf(request)}`}
        disabled={approve.isPending}
        onClick={() => !isTooSoon() && onReject()}
      >
        Afvis
      </Button>
    </DecisionButtons>
  );
}

/** For the user's own request, which the user cannot approve. */
function WithdrawButton({ request, isTooSoon, onDecided, onRefused }: CreditButtonsProps) {
  const withdraw = useWithdrawCredit(request.id, { onDecided, onRefused });
  const withdrawOnce = useMutateOnce(withdraw.mutate);
  return (
    <DecisionButtons>
      <Button
        size="xs"
        variant="default"
        aria-label={`Træk tilbage: ${nameOf(request)}`}
        loading={withdraw.isPending}
        onClick={() => !isTooSoon() && withdrawOnce()}
      >
        Træk tilbage
      </Button>
    </DecisionButtons>
  );
}
