import type { CompanyBalances } from '@saldo/contract/company-balances';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import classes from './summary-cards.module.css';

/** Says what the company owes its employees now, whatever the period and the filters. */
export const CompanyBalancesLine = ({
  balances: { outstanding, nextTopUp },
}: {
  balances: CompanyBalances;
}) => (
  <dl className={classes.balances}>
    <div>
      <dt>Udestående saldo</dt>
      <dd>{formatPoints(outstanding)} point hos alle medarbejdere nu</dd>
    </div>
    <div>
      <dt>Næste tilskrivning</dt>
      <dd>
        {nextTopUp
          ? `${formatDate(nextTopUp.date)}, højst ${formatPoints(nextTopUp.points)} point til hver`
          : 'Ingen'}
      </dd>
    </div>
  </dl>
);
