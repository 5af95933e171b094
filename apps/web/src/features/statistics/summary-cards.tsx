import type { Statistics } from '@saldo/contract/statistics';
import type { StatisticsBasis } from '@saldo/contract/statistics-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { formatCount } from '../../ui/text/counts.ts';
import { changeWords, words } from './statistics-words.ts';
import classes from './summary-cards.module.css';

interface SummaryCardsProps {
  basis: StatisticsBasis;
  statistics: Pick<Statistics, 'metrics' | 'previousMetrics' | 'previousPeriod' | 'comparedDays'>;
}

export function SummaryCards({ basis, statistics }: SummaryCardsProps) {
  const { metrics, previousMetrics, previousPeriod, comparedDays } = statistics;
  const isWhole = comparedDays.to === previousPeriod.to;
  const inPreviousPeriod = `${isWhole ? 'i' : 'på de samme dage i'} ${previousPeriod.name}`;
  const titles = words[basis];
  const isCompared = metrics.orders > 0 || previousMetrics.orders > 0;
  const cards = [
    { key: 'orders', write: formatCount },
    { key: 'points', write: formatPoints },
    { key: 'averageOrder', write: formatPoints },
    { key: 'activeDepartments', write: formatCount },
  ] as const;
  return (
    <dl className={classes.cards}>
      {cards.map(({ key, write }) => (
        <div key={key} className={classes.card}>
          <dt className={classes.title}>{titles[key]}</dt>
          <dd className={classes.figure}>{write(metrics[key])}</dd>
          {isCompared && (
            <dd className={classes.change}>
              <Change now={metrics[key]} comparedWith={previousMetrics[key]} />
              <span className="secondary">
                mod {write(previousMetrics[key])} {inPreviousPeriod}
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

function Change({ now, comparedWith }: { now: number; comparedWith: number }) {
  const { direction, text } = changeWords(now, comparedWith);
  const Icon = icons[direction];
  return (
    <span className={classes.share}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  );
}
