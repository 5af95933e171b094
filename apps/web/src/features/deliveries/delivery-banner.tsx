import type { BackupProblem, DeliveryStatus } from '@saldo/contract/deliveries';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { deliveryStatus } from '../../api/deliveries.ts';
import { Link } from '../../ui/address/link.tsx';
import { keepNoticeHeight, lastNoticeHeight } from '../../ui/page/notice-height.ts';
import { countOf } from '../../ui/text/counts.ts';
import classes from './delivery-banner.module.css';

type Backlog = DeliveryStatus['webhooks']['overdue'];

export function DeliveryBanner() {
  const { data } = useQuery(deliveryStatus);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data && region.current) keepNoticeHeight(region.current.offsetHeight);
  }, [data]);
  // Always rendered: screen readers announce changes only of a region that exists.
  return (
    <div
      ref={region}
      role="status"
      className={classes.region}
      style={data ? undefined : { height: lastNoticeHeight() }}
    >
      {data && <Notices {...data} />}
    </div>
  );
}

function Notices({ mails, webhooks, backup }: DeliveryStatus) {
  return (
    <>
      {backup.map(({ problem, since }) => (
        <Notice key={problem} kind="failed">
          {backupWords[problem](since === null ? null : <Time at={since} />)}
        </Notice>
      ))}
      {mails.overdue.count > 0 && (
        <Notice kind="waiting" target={{ to: '/mails?state=queued', link: 'Se dem i Udbakke' }}>
          <strong>{countOf(mails.overdue.count, 'e-mail', 'e-mails')}</strong> har ventet på at blive sendt i
          mere end en time{oldest(mails.overdue)}. Saldo prøver igen af sig selv.
        </Notice>
      )}
      {mails.givenUp.count > 0 && (
        <Notice kind="failed" target={{ to: '/mails?state=failed', link: 'Send dem igen fra Udbakke' }}>
          <strong>{countOf(mails.givenUp.count, 'e-mail', 'e-mails')}</strong> kunne ikke sendes, og Saldo
          prøver ikke mere af sig selv.
        </Notice>
      )}
      {webhooks.overdue.count > 0 && (
        <Notice kind="waiting" target={{ to: '/connections', link: 'Se Forbindelser' }}>
          <strong>{countOf(webhooks.overdue.count, 'besked til en webshop', 'beskeder til webshops')}</strong>{' '}
          har ventet på at blive leveret i mere end en time{oldest(webhooks.overdue)}.
        </Notice>
      )}
    </>
  );
}

/** The people who use this screen do not run the server: the log and /health/ready say more. */
const backupWords: Record<BackupProblem, (since: ReactNode) => ReactNode> = {
  folder: () => (
    <>
      <strong>Der tages ingen sikkerhedskopi.</strong> Mappen til den mangler, eller Saldo kan ikke skrive i
      den.
    </>
  ),
  archive: (since) => (
    <>
      <strong>Sikkerhedskopien står stille</strong>
      {since && <>: den går til {since}</>}. Sig det til den, der driver serveren.
    </>
  ),
  base: (since) => (
    <>
      <strong>Nattens fulde sikkerhedskopi kunne ikke tages.</strong>{' '}
      {since ? <>Den sidste er fra {since}.</> : 'Der er ingen endnu.'} Sig det til den, der driver serveren.
    </>
  ),
  conflict: (since) => (
    <>
      <strong>Sikkerhedskopien er begyndt forfra</strong> {since}, fordi den ikke kunne fortsætte. Sig det til
      den, der driver serveren.
    </>
  ),
  check: (since) => (
    <>
      <strong>Sikkerhedskopien kunne ikke gendannes</strong>, da den blev prøvet {since}. Sig det til den, der
      driver serveren.
    </>
  ),
  'not-checked': (since) => (
    <>
      <strong>Sikkerhedskopien kunne ikke prøves</strong> {since}. Om den kan gendannes, er derfor ikke
      efterprøvet. Sig det til den, der driver serveren.
    </>
  ),
};

interface NoticeProps {
  kind: 'waiting' | 'failed';
  target?: { to: string; link: string };
  children: ReactNode;
}

function Notice({ kind, target, children }: NoticeProps) {
  const Icon = kind === 'failed' ? IconAlertTriangle : IconClock;
  return (
    <p className={classes.notice} data-kind={kind}>
      <Icon size={24} aria-hidden />
      <span className={classes.words}>{children}</span>
      {target && <Link to={target.to}>{target.link}</Link>}
    </p>
  );
}

const Time = ({ at }: { at: string }) => <span className="figures">{formatDateTime(at)}</span>;

function oldest({ count, since }: Backlog): ReactNode {
  if (since === null) return null;
  return (
    <>
      , {count > 1 && 'den ældste '}siden <Time at={since} />
    </>
  );
}
