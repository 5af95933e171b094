import { formatPoints } from '@saldo/domain/points/danish-points';

export function Points({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={className ? `figures ${className}` : 'figures'}>
      {formatPoints(value)} <span>point</span>
    </span>
  );
}
