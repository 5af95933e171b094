import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { topUpTexts } from '../../ui/text/recurrence-texts.ts';

export function creditText({ frequency, points, limit }: CustomerGroup): string {
  if (frequency === 'none') return 'Ingen automatisk tilskrivning.';
  const period = topUpTexts[frequency] ?? 'ved hver testkørsel';
  return `Tilskriver ${formatPoints(points)} point ${period}, op til en saldo på ${formatPoints(limit)}.`;
}
