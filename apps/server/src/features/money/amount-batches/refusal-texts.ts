import type { BatchRefusal } from '@saldo/contract/amount-batches';
import { errorCodes } from '@saldo/contract/errors';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { required } from '../../../platform/errors.ts';

interface RefusalDetails {
  available: Hundredths | null;
  /** Null if there is no limit, for example because it was removed after the refusal. */
  approvalLimit: Hundredths | null;
  futureDate: string | null;
}

const inPoints = (amount: Hundredths): string => formatPoints(hundredthsToPoints(amount));

/** Returns why a row of a batch is refused, in Danish, without the employee's name. */
export function refusalText(
  reason: BatchRefusal,
  { available, approvalLimit, futureDate }: RefusalDetails,
): string {
  switch (reason) {
    case 'unknown_email':
      return 'Ingen medarbejder har den e-mail.';
    case 'repeated':
      return 'E-mailen står flere gange i filen.';
    case 'zero':
      return 'Beløbet må ikke være 0.';
    case 'planned_deduction':
      return 'Fradrag kan ikke planlægges.';
    case 'approval_required':
      return approvalLimit === null
        ? 'Beløbet skal godkendes af en anden.'
        : `Et beløb over ${inPoints(approvalLimit)} point skal godkendes af en anden.`;
    case 'insufficient_balance':
      return `Der er kun ${inPoints(required(available, 'a refusal for lack of points states the available points'))} point til rådighed.`;
    case 'amount_out_of_range':
      return 'Saldoen ville blive for stor.';
    case 'own':
      return errorCodes.own_balance.message;
    case 'left':
      return futureDate === null
        ? 'Medarbejderen er fratrådt.'
        : `Medarbejderen er fratrådt inden ${formatDate(futureDate)}.`;
    case 'gone':
      return 'Medarbejderen er slettet.';
  }
}
