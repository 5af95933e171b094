import type { OrderDetail } from '@saldo/contract/orders';
import { type OrderReturn, returnRejection } from '@saldo/contract/returns';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCancelReturn, useReceiveReturn, useRejectReturn } from '../../api/returns.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { DialogFrame } from '../../ui/dialog/dialogs.tsx';
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { productWords } from './bought-words.ts';
import { POINTS_LAPSE, receivedWords } from './return-texts.ts';

/** `receive`: give the points back, also if an exchange was wished for. */
export type ReturnDecision = 'receive' | 'exchange' | 'reject' | 'cancel';

interface DecideReturnDialogProps extends DialogFrame {
  decision: ReturnDecision;
  decided: OrderReturn;
  order: OrderDetail;
}

export function DecideReturnDialog({ decision, ...props }: DecideReturnDialogProps) {
  if (decision === 'reject') return <RejectReturn {...props} />;
  if (decision === 'cancel') return <CancelReturn {...props} />;
  return <ReceiveReturn {...props} isExchange={decision === 'exchange'} />;
}

type DialogProps = Omit<DecideReturnDialogProps, 'decision'>;

function ReceiveReturn({ isExchange, ...props }: DialogProps & { isExchange: boolean }) {
  const { order, decided } = props;
  const { number, amount, exchange } = decided;
  const mutation = useReceiveReturn(decided);
  return (
    <Question
      {...props}
      title={`Er varerne i retur ${number} kommet tilbage?`}
      confirmLabel={isExchange ? 'Modtag og ombyt' : 'Modtag og giv point tilbage'}
      mutation={mutation}
      payload={exchange && !isExchange ? { refund: true } : {}}
      done={(received) => receivedWords(received, order)}
    >
      {isExchange ? (
        <p>
          De {formatPoints(amount)} point går til en ny ordre på{' '}
          {exchange?.lines.map(({ itemNumber, quantity }) => `${quantity} × ${itemNumber}`).join(', ')}.
        </p>
      ) : order.pointsLapse ? (
        <p>{POINTS_LAPSE}</p>
      ) : (
        <p>
          {formatPoints(amount)} point lægges tilbage på saldoen.
          {exchange && ' Der bliver ikke ombyttet.'}
        </p>
      )}
      <p>Medarbejderen får besked i en e-mail. Det kan ikke fortrydes.</p>
    </Question>
  );
}

const CancelReturn = (props: DialogProps) => (
  <Question
    {...props}
    title={`Ønsker du at annullere retur ${props.decided.number}?`}
    confirmLabel="Annuller retur"
    cancelLabel="Behold returen"
    danger
    mutation={useCancelReturn(props.decided)}
    payload={undefined}
    done={({ number }) => `Retur ${number} er annulleret.`}
  >
    <p>Medarbejderen beholder varerne og får ingen point tilbage.</p>
  </Question>
);

function RejectReturn({ opened, onClose, decided, order }: DialogProps) {
  const { number, amount } = decided;
  const mutation = useRejectReturn(decided);
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={`Ønsker du at afvise retur ${number}?`}
      submitLabel="Afvis retur"
      reasonHelp="Medarbejderen får den i en e-mail."
      isRequired
      maxLength={300}
      schema={returnRejection}
      mutation={mutation}
      onSaved={() => toastSuccess(`Retur ${number} er afvist.`)}
    >
      <strong>
        {decided.lines.map(productWords).join(', ')} fra {order.employee.name}
      </strong>
      , {formatPoints(amount)} point. Pointene bliver ikke givet tilbage, og returen kan ikke åbnes igen.
    </ReasonDialog>
  );
}

interface QuestionProps<Payload> extends DialogProps {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  mutation: Pick<UseMutationResult<OrderReturn, Error, Payload>, 'mutate' | 'isPending' | 'error'>;
  payload: Payload;
  done: (decided: OrderReturn) => string;
  children: ReactNode;
}

/** Stays open after a refusal, such as that of an exchange that costs too much. */
function Question<Payload>(props: QuestionProps<Payload>) {
  const { opened, onClose, order, decided, mutation, payload, done, children, danger = false } = props;
  const decideOnce = useMutateOnce<Payload, OrderReturn>((input, callbacks) =>
    mutation.mutate(input, callbacks),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={props.title}
      confirmLabel={props.confirmLabel}
      {...(props.cancelLabel !== undefined && { cancelLabel: props.cancelLabel })}
      danger={danger}
      isBusy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() =>
        decideOnce(payload, {
          onSuccess: (result) => {
            toastSuccess(done(result));
            onClose();
          },
        })
      }
    >
      <p>
        <strong>
          {decided.lines.map(productWords).join(', ')} fra {order.employee.name}
        </strong>
      </p>
      {children}
    </ConfirmDialog>
  );
}
