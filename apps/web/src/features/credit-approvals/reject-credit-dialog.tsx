import { type CreditRequest, creditRejection } from '@saldo/contract/credit-requests';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useRejectCredit } from '../../api/credit-requests.ts';
import { closeWhenRefused, ReasonDialog } from '../../ui/form/reason-dialog.tsx';

interface RejectCreditDialogProps {
  opened: boolean;
  onClose: () => void;
  request: CreditRequest;
  onRejected: (request: CreditRequest) => void;
  onRefused: (error: Error) => void;
}

export function RejectCreditDialog(props: RejectCreditDialogProps) {
  const { opened, onClose, request, onRejected, onRefused } = props;
  const mutation = useRejectCredit(request.id, {
    onDecided: onRejected,
    onRefused: closeWhenRefused(onClose, onRefused),
  });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title="Ønsker du at afvise beløbet?"
      submitLabel="Afvis beløb"
      reasonHelp={`${request.requestedBy} kan læse den.`}
      isRequired
      schema={creditRejection}
      mutation={mutation}
    >
      <strong>
        {formatPoints(request.amount)} point til {request.employee.name}
      </strong>
      , {request.text}. Intet tilføjes, og et afvist beløb kan ikke godkendes senere.
    </ReasonDialog>
  );
}
