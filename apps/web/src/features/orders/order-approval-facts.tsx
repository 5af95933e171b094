import type { OrderDetail } from '@saldo/contract/orders';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { approvalReasonText } from '@saldo/domain/orders/approval-reasons';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { Fact } from '../../ui/page/facts.tsx';
import { passedOverWords, SECOND_PERSON, stepWords } from './approval-words.ts';
import classes from './order-cells.module.css';
import { useApprovalOf } from './use-approval-of.ts';

/** Why an order was approved, what the employee asked for, and who decided it. */
export function OrderApprovalFacts({ order }: { order: OrderDetail }) {
  const { approval, missing, granted, requestReason, decisions, reason } = order;
  const pending = useApprovalOf(order);
  const why = approval && approvalReasonText(approval.reasons);
  const passedOver = pending && passedOverWords(pending.passedOver);
  return (
    <>
      {pending?.waitsFor === 'leader' && <Fact label="Venter på">{stepWords(pending)}</Fact>}
      {why && <Fact label="Godkendelse">{why}</Fact>}
      {passedOver && <Fact label="Godkender">{passedOver}</Fact>}
      {missing > 0 && (
        <Fact label="Point">
          {granted > 0 ? (
            `Tilføjet ${formatPoints(granted)} point`
          ) : order.status === 'pending' ? (
            <span className={classes.urgent}>Mangler {formatPoints(missing)} point</span>
          ) : (
            `Manglede ${formatPoints(missing)} point`
          )}
          {pending?.needsSecondPerson && <span className="secondary"> {SECOND_PERSON}</span>}
        </Fact>
      )}
      {requestReason !== null && <Fact label="Medarbejderens begrundelse">{requestReason}</Fact>}
      {decisions.length === 0 ? (
        <Processing {...order} />
      ) : (
        <Fact label="Behandlet">
          <ol className={classes.decisions}>
            {decisions.map((decision) => (
              <li key={`${decision.decidedAt} ${decision.verb}`}>
                <Decision {...decision} />
              </li>
            ))}
          </ol>
        </Fact>
      )}
      {reason !== null && <Fact label="Begrundelse">{reason}</Fact>}
    </>
  );
}

const verbWords = { approve: 'Godkendt', reject: 'Afvist', escalate: 'Sendt videre til HR' } as const;

function Decision({ verb, decidedAt, decidedBy, onBehalfOf, byMail }: OrderDetail['decisions'][number]) {
  return (
    <>
      {verb === 'reject' && decidedBy === null ? 'Afvist automatisk' : verbWords[verb]}{' '}
      <span className="figures">{formatDateTime(decidedAt)}</span>
      {decidedBy !== null && ` af ${decidedBy}`}
      {onBehalfOf !== null && ` på vegne af ${onBehalfOf}`}
      {byMail && <span className="secondary"> fra e-mail</span>}
    </>
  );
}

/** Hides the time of processing of an order that was accepted automatically when it was placed. */
function Processing({ decidedAt, decidedBy, placedAt }: OrderDetail) {
  return (
    decidedAt !== null &&
    (decidedBy !== null || decidedAt !== placedAt) && (
      <Fact label="Behandlet">
        <span className="figures">{formatDateTime(decidedAt)}</span>
        {decidedBy !== null && ` af ${decidedBy}`}
      </Fact>
    )
  );
}
