import type { AccountingMonth } from '@saldo/contract/accounting';
import { IconClock, IconLock, IconPencil } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';
import { formatCount } from '../../ui/text/counts.ts';

type MonthState = Pick<AccountingMonth, 'state' | 'companies' | 'closedCompanies'>;

export function MonthStateLabel({ month }: { month: MonthState }) {
  if (month.state === 'closed') {
    return (
      <StateLabel tone="done" icon={IconLock}>
        Lukket
      </StateLabel>
    );
  }
  if (month.state === 'closing') {
    return (
      <StateLabel tone="pending" icon={IconClock}>
        {closingText(month)}
      </StateLabel>
    );
  }
  return (
    <>
      <StateLabel tone="gone" icon={IconPencil}>
        Åben
      </StateLabel>{' '}
      <span className="secondary">Foreløbig</span>
    </>
  );
}

/** `Lukker (812 af 1.040)`. */
export const closingText = ({ closedCompanies, companies }: MonthState): string =>
  `Lukker (${formatCount(closedCompanies)} af ${formatCount(companies)})`;
