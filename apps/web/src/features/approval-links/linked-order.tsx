import { Button, TextInput } from '@mantine/core';
import type { ApprovalLink, LinkedOrder as Order } from '@saldo/contract/approval-links';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { approvalReasonText } from '@saldo/domain/orders/approval-reasons';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type FormEvent, useState } from 'react';
import { useDecideByLink } from '../../api/approval-links.ts';
import { hasStatus } from '../../api/client/errors.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { SignedOutError } from '../../ui/page/signed-out-card.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './linked-order.module.css';

interface LinkedOrderProps {
  code: string;
  order: Order;
  approver: string;
  companyName: string;
  onDecided: (link: ApprovalLink) => void;
  /** Called when the link no longer works. */
  onDead: () => void;
}

export function LinkedOrder({ code, order, approver, companyName, onDecided, onDead }: LinkedOrderProps) {
  const decide = useDecideByLink();
  const decideOnce = useMutateOnce(decide.mutate);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const why = approvalReasonText(order.reasons);
  const send = (decision: { verb: 'approve' | 'reject'; reason?: string }) => {
    if (decide.isPending) return;
    decideOnce(
      { code, ...decision },
      { onSuccess: onDecided, onError: (error) => hasStatus(error, 404) && onDead() },
    );
  };
  const reject = (event: FormEvent) => {
    event.preventDefault();
    send({ verb: 'reject', ...(reason.trim() !== '' && { reason }) });
  };

  return (
    <>
      <p>
        <strong>{order.employee}</strong> har bestilt varer for {formatPoints(order.amount)} point.
      </p>
      {why !== null && <p>{why}.</p>}
      <Facts>
        {order.department !== null && <Fact label="Afdeling">{order.department}</Fact>}
        {order.placedBy !== null && <Fact label="Bestilt af">{order.placedBy}</Fact>}
        <Fact label="Dato">{formatDate(order.date)}</Fact>
        {order.reference !== null && <Fact label="Reference">{order.reference}</Fact>}
        {order.requestReason !== null && <Fact label="Begrundelse">{order.requestReason}</Fact>}
      </Facts>
      <table className={classes.lines} aria-label="Ordrelinjer">
        <tbody>
          {order.lines.map(({ itemNumber, title, quantity, amount }) => (
            <tr key={itemNumber}>
              <th scope="row">
                {formatCount(quantity)} × {title}
              </th>
              <td>{formatPoints(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className={classes.sums}>
          <Sum label="I alt" points={order.amount} isMain />
          <Sum label="Saldo før" points={order.balanceBefore} />
          {order.missing > 0 && <Sum label="Mangler" points={order.missing} />}
          <Sum label="Saldo efter" points={order.balanceAfter} />
        </tbody>
      </table>
      {order.needsSecondPerson && <p>Beløbet er over virksomhedens grænse. En anden skal godkende det.</p>}
      <SignedOutError error={decide.error} />
      {isRejecting ? (
        <form noValidate className={classes.form} onSubmit={reject}>
          <TextInput
            label="Begrundelse"
            description="Valgfri. Medarbejderen kan læse den."
            autoComplete="off"
            maxLength={500}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="default" disabled={decide.isPending} onClick={() => setRejecting(false)}>
              Annuller
            </Button>
            <Button type="submit" color="red.9" loading={decide.isPending}>
              Afvis ordre
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" disabled={decide.isPending} onClick={() => setRejecting(true)}>
            Afvis
          </Button>
          <Button loading={decide.isPending} onClick={() => send({ verb: 'approve' })}>
            {order.pointsAdded > 0 ? `Godkend og tilføj ${formatPoints(order.pointsAdded)} point` : 'Godkend'}
          </Button>
        </div>
      )}
      <p className={classes.note}>
        Du behandler ordren som {approver} hos {companyName}. Er det ikke dig, så luk siden.
      </p>
    </>
  );
}

const Sum = ({ label, points, isMain = false }: { label: string; points: number; isMain?: boolean }) => (
  <tr data-main={isMain || undefined}>
    <th scope="row">{label}</th>
    <td>{formatPoints(points)} point</td>
  </tr>
);
