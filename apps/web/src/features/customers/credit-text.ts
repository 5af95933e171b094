import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { formatPoints } from '@saldo/domain/points/danish-points';

export function creditText({ frequency, points, limit }: CustomerGroup): string {
  if (frequency === 'none') return 'Ingen automatisk tilskrivning.';
  return `Tilskriver ${formatPoints(points)} point ${periods[frequency]}, op til en saldo på ${formatPoints(limit)}.`;
}

const periods = {
  daily: 'hver dag',
  monthly: 'hver måned',
  quarterly: 'hvert kvartal',
  yearly: 'hvert år',
  test: 'ved hver testkørsel',
} as const;
