import type { AccountingMonth } from '@saldo/contract/accounting';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { accountingMonths } from '../../api/accounting.ts';
import { Link } from '../../ui/address/link.tsx';
import { useParams } from '../../ui/address/screens.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { NotFoundScreen } from '../../ui/page/not-found-screen.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import classes from './accounting.module.css';
import { FilesPanel } from './files-panel.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { LiabilityPanel } from './liability-panel.tsx';
import { MonthStateLabel } from './month-state-label.tsx';
import { closedText, monthAddress, monthSummary, monthTitle } from './month-words.ts';
import { useClosedToast } from './use-closed-toast.ts';

const back = { to: '/accounting', label: 'Regnskab' };

/** The parts of a month's page, by the last part of their address. */
const tabs: Readonly<Record<string, { label: string; Panel: ComponentType<{ month: AccountingMonth }> }>> = {
  '': { label: 'Forpligtelse', Panel: LiabilityPanel },
  'invoice-basis': { label: 'Fakturagrundlag', Panel: InvoicePanel },
  files: { label: 'Filer', Panel: FilesPanel },
};

export function MonthScreen() {
  const { month: name = '', tab = '' } = useParams();
  const { data, error, refetch } = useQuery(accountingMonths);
  useClosedToast(data);
  if (!Object.hasOwn(tabs, tab)) return <NotFoundScreen />;
  const month = data?.find((one) => one.month === name);
  if (month) return <Loaded key={name} month={month} tab={tab} />;
  if (data) {
    return (
      <MessagePage title="Måneden findes ikke" action={<Link to="/accounting">Til månederne</Link>}>
        Regnskabet har måneder til og med den nuværende. Er mange åbne, vises de ældste af dem.
      </MessagePage>
    );
  }
  return (
    <>
      <PageHeader title="Måned" back={back} />
      {error ? (
        <LoadError title="Måneden kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner text="Indlæser måned …" />
      )}
    </>
  );
}

function Loaded({ month, tab }: { month: AccountingMonth; tab: string }) {
  const { Panel } = tabs[tab] as (typeof tabs)[string];
  return (
    <>
      <PageHeader help="accounting-month" title={monthTitle(month.month)} back={back} />
      {month.problem && month.state === 'closing' && (
        <p className={classes.problem} role="alert" data-stops>
          {month.problem}
        </p>
      )}
      <Facts>
        <Fact label="Tilstand">
          <MonthStateLabel month={month} />
          {month.closedAt !== null && (
            <span className="secondary figures">
              {' '}
              {formatDateTime(month.closedAt)}
              {month.closedBy !== null && ` af ${month.closedBy}`}
            </span>
          )}
        </Fact>
        <Fact label="I alt">{monthSummary(month)}</Fact>
      </Facts>
      {month.state === 'closed' && <p className="secondary">{closedText(month.month)}</p>}
      <PageTabs
        label="Månedens side"
        tabs={Object.entries(tabs).map(([name, { label }]) => ({
          to: monthAddress(month.month, name),
          label,
        }))}
      />
      <Panel month={month} />
    </>
  );
}
