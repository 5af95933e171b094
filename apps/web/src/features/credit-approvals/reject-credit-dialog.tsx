import { type CreditRequest, creditRejection } from '@saldo/contract/credit-requests';
import type { DecisionCallbacks } from '../../api/change.ts';
import { useRejectCredit } from '../../api/credit-requests.ts';
import { closeWhenRefused, ReasonDialog } from '../../ui/form/reason-dialog.tsx';
import { creditName } from './credit-request-words.ts';

interface RejectCreditDialogProps extends DecisionCallbacks<CreditRequest> {
  opened: boolean;
  onClose: () => void;
  request: CreditRequest;
}

export function RejectCreditDialog(props: RejectCreditDialogProps) {
  const { opened, onClose, request, onDecided, onRefused } = props;
  const mutation = useRejectCredit(request.id, {
    onDecided,
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
      <strong>{creditName(request)}</strong>, {request.text}. Intet tilføjes, og et afvist beløb kan ikke
      godkendes senere.
    </ReasonDialog>
  );
}
