import { formatPoints } from '@saldo/domain/points/danish-points';
import { minus } from '../basket/basket.ts';
import panel from '../basket/order-panel.module.css';
import classes from './returns.module.css';

/** In points: what comes back, what the exchange costs, and what the employee can spend. */
export function ReturnSums({ back, cost, available }: { back: number; cost: number; available: number }) {
  if (back === 0 && cost === 0) return null;
  const more = minus(cost, back);
  const missing = minus(more, available);
  return (
    <div className={classes.sums}>
      <dl className={panel.figures}>
        <div>
          <dt>Varer retur</dt>
          <dd>{formatPoints(back)} point</dd>
        </div>
        {cost > 0 && (
          <div>
            <dt>Ombytning</dt>
            <dd>{formatPoints(cost)} point</dd>
          </div>
        )}
        <div className={panel.left}>
          <dt>{more > 0 ? 'Du betaler' : 'Du får tilbage'}</dt>
          <dd>{formatPoints(Math.abs(more))} point</dd>
        </div>
        {missing > 0 && (
          <div className={panel.left} data-short>
            <dt>Du mangler</dt>
            <dd>{formatPoints(missing)} point</dd>
          </div>
        )}
      </dl>
      <p className="secondary">
        {cost > 0 ? 'Ombytningen sker' : 'Du får dine point'}, når varerne er modtaget.
        {more > 0 && ' Den koster mere end det, du sender tilbage, og kan kræve godkendelse.'}
      </p>
    </div>
  );
}
