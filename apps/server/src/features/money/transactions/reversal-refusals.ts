import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { ceilingText } from '../../../ledger/refusals.ts';
import { AppError } from '../../../platform/errors.ts';

export const CEILING_ADVICE =
  'Point, der gives tilbage, tæller med. Vent til i morgen, eller bed en operatør om at give dem tilbage.';

export const approvalText = (limit: Hundredths): string =>
  `Mere end ${formatPoints(hundredthsToPoints(limit))} point skal godkendes af en anden. Bed om beløbet med Tilføj beløb i stedet for at tilbageføre fradraget.`;

/** Refusals of points that a reversal would give back: they count as a credit (docs/domain-rules.md#taking-back). */
export const reversalRefusals = {
  approval_required: (limit: string) =>
    new AppError('approval_required', { message: approvalText(BigInt(limit)) }),
  daily_ceiling_reached: (ceilingAndRest: string) => {
    const [ceiling = '', rest = ''] = ceilingAndRest.split(' ');
    return new AppError('daily_ceiling_reached', { message: ceilingText(ceiling, rest, CEILING_ADVICE) });
  },
};
