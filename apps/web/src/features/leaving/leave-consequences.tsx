import type { LeavePreview } from '@saldo/contract/leaving';
import { formatDate, isIsoDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { Consequences } from '../../ui/dialog/consequences.tsx';
import { employeeCount, formatCount, monthCount } from '../../ui/text/counts.ts';
import type { chosenLeave } from './leave-values.ts';
import classes from './leaving.module.css';

const SHOWN_ORDERS = 100;

interface LeaveConsequencesProps {
  preview: LeavePreview;
  chosen: ReturnType<typeof chosenLeave>;
  /** Such as `Åse Øst` or `12 medarbejdere`. */
  who: string;
}

/** Lists what leaving does, and the pending orders that must still be processed. */
export function LeaveConsequences({ preview, chosen, who }: LeaveConsequencesProps) {
  const { pendingOrders, pendingOrderCount } = preview;
  const isOne = preview.employees === 1;
  return (
    <Consequences sentences={consequences(preview, chosen, who)}>
      {pendingOrderCount > 0 && (
        <>
          <p>
            <strong>
              {pendingOrderCount === 1
                ? 'En ordre venter på godkendelse'
                : `${formatCount(pendingOrderCount)} ordrer venter på godkendelse`}
            </strong>{' '}
            og skal stadig godkendes eller afvises:
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
          <ul className={classes.orders} aria-label="Ordrer, der venter på godkendelse" tabIndex={0}>
            {pendingOrders.slice(0, SHOWN_ORDERS).map(({ orderNumber, date, amount, employee }) => (
              <li key={orderNumber}>
                Ordre {orderNumber}
                {!isOne && `, ${employee.name}`}: {formatPoints(amount)} point, {formatDate(date)}
              </li>
            ))}
            {pendingOrderCount > pendingOrders.length && (
              <li>og {formatCount(pendingOrderCount - pendingOrders.length)} flere</li>
            )}
          </ul>
        </>
      )}
    </Consequences>
  );
}

function consequences(
  preview: LeavePreview,
  { lastDay, balance, balanceUntil }: ReturnType<typeof chosenLeave>,
  who: string,
): string[] {
  const { alreadyLeaving, alreadyLeft, employees, schedules, creditRequests, eraseAfterMonths } = preview;
  const after = dateOr(lastDay, 'den sidste dag');
  const isOne = employees === 1;
  const alreadyLeftText =
    alreadyLeft > 0 ? `${employeeCount(alreadyLeft)} er allerede fratrådt og ændres ikke.` : '';
  if (employees === 0) return [alreadyLeftText];
  const sentences = [
    balance === 'keep'
      ? `Efter ${after} tilskrives der ikke flere point. ${isOne ? who : `De ${who}`} kan logge ind og bruge ${isOne ? 'saldoen' : 'deres saldo'} til og med ${dateOr(balanceUntil, 'den valgte dag')}; derefter nulstilles den.`
      : `Efter ${after} kan ${isOne ? who : `de ${who}`} ikke logge ind eller bestille, og der tilskrives ikke flere point. ${isOne ? 'Saldoen' : 'Saldiene'} nulstilles.`,
    balanceText(preview),
    count(schedules, 'Et planlagt beløb stoppes.', 'planlagte beløb stoppes.'),
    count(
      creditRequests,
      'Et beløb, der venter på godkendelse, bortfalder.',
      'beløb, der venter på godkendelse, bortfalder.',
    ),
    `Navn og e-mail slettes ${monthCount(eraseAfterMonths)} efter den sidste dag.`,
    !isOne && alreadyLeaving > 0
      ? `${employeeCount(alreadyLeaving)} har allerede en sidste dag, som erstattes.`
      : '',
    alreadyLeftText,
  ];
  return sentences.filter((sentence) => sentence !== '');
}

function balanceText({ balance, held, employees }: LeavePreview): string {
  const now =
    employees === 1
      ? `Saldoen er i dag ${formatPoints(balance)} point.`
      : `Saldiene er i dag ${formatPoints(balance)} point tilsammen.`;
  return held > 0
    ? `${now} ${formatPoints(held)} point er reserveret, indtil ordrerne er godkendt eller afvist.`
    : now;
}

const count = (number: number, one: string, many: string): string =>
  number === 0 ? '' : number === 1 ? one : `${formatCount(number)} ${many}`;

const dateOr = (date: string | null, words: string): string =>
  date !== null && isIsoDate(date) ? formatDate(date) : words;
