import type { TopUpPreview, TopUpRun } from '@saldo/contract/top-ups';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';

export function testRunText({ credited, totalPoints }: NonNullable<TopUpRun['result']>): string {
  return credited === 0
    ? 'Testen er kørt: ingen fik point.'
    : `Testen er kørt: ${employeeCount(credited)} fik i alt ${formatPoints(totalPoints)} point.`;
}

export function willCreditText(preview: TopUpPreview): string {
  const { employees, credited, capped, skipped, points, totalPoints } = preview;
  if (employees === 0) return 'Der er ingen medarbejdere i gruppen lige nu.';
  if (points === 0) return 'Ingen får point: gruppens beløb er 0.';
  if (credited === 0) return `Ingen får point: loftet er nået for alle ${formatCount(employees)}.`;
  const parts = [
    capped > 0 && `afkorter beløbet for ${formatCount(capped)}`,
    skipped > 0 && `er allerede nået for ${formatCount(skipped)}`,
  ].filter((part) => part !== false);
  const sum = `${employeeCount(credited)} får i alt ${formatPoints(totalPoints)} point.`;
  return parts.length === 0 ? sum : `${sum} Loftet ${parts.join(' og ')}.`;
}
