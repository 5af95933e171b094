import { Button } from '@mantine/core';
import type { CreditRequest } from '@saldo/contract/credit-requests';
import type { DecisionCallbacks } from '../../api/change.ts';
import { useApproveCredit, useWithdrawCredit } from '../../api/credit-requests.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ApprovalButtons, DecisionButtons } from '../../ui/table/decision-buttons.tsx';
import { creditName } from './credit-request-words.ts';

interface CreditButtonsProps extends DecisionCallbacks<CreditRequest> {
  request: CreditRequest;
  isTooSoon: () => boolean;
  onReject: () => void;
}

export const CreditButtons = (props: CreditButtonsProps) =>
  props.request.isOwn ? <WithdrawButton {...props} /> : <OthersCreditButtons {...props} />;

function OthersCreditButtons({ request, isTooSoon, onReject, ...callbacks }: CreditButtonsProps) {
  const approval = useApproveCredit(request.id, callbacks);
  return (
    <ApprovalButtons
      name={creditName(request)}
      approval={approval}
      isTooSoon={isTooSoon}
      onReject={onReject}
    />
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
        aria-label={`Træk tilbage: ${creditName(request)}`}
        loading={withdraw.isPending}
        onClick={() => !isTooSoon() && withdrawOnce()}
      >
        Træk tilbage
      </Button>
    </DecisionButtons>
  );
}
