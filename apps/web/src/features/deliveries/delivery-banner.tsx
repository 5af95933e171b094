import type { DeliveryStatus } from '@saldo/contract/deliveries';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../shared/navigation/link.tsx';
import { keepNoticeHeight, lastNoticeHeight } from '../../shared/notice-height.ts';
import { deliveryStatus } from './deliveries.api.ts';
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

function Notices({ mails, webhooks }: DeliveryStatus) {
  return (
    <>
      {mails.overdue.count > 0 && (
        <Notice kind="waiting" to="/mails?state=queued" link="Se dem i Udbakke">
          <strong>{counted(mails.overdue, 'e-mail', 'e-mails')}</strong> har ventet på at blive sendt i mere
          end en time{oldest(mails.overdue)}. Saldo prøver igen af sig selv.
        </Notice>
      )}
      {mails.givenUp.count > 0 && (
        <Notice kind="failed" to="/mails?state=failed" link="Send dem igen fra Udbakke">
          <strong>{counted(mails.givenUp, 'e-mail', 'e-mails')}</strong> kunne ikke sendes, og Saldo prøver
          ikke mere af sig selv.
        </Notice>
      )}
      {webhooks.overdue.count > 0 && (
        <Notice kind="waiting" to="/connections" link="Se Forbindelser">
          <strong>{counted(webhooks.overdue, 'besked til en webshop', 'beskeder til webshops')}</strong> har
          ventet på at blive leveret i mere end en time{oldest(webhooks.overdue)}.
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  kind: 'waiting' | 'failed';
  to: string;
  link: string;
  children: ReactNode;
}

function Notice({ kind, to, link, children }: NoticeProps) {
  const Icon = kind === 'failed' ? IconAlertTriangle : IconClock;
  return (
    <p className={classes.notice} data-kind={kind}>
      <Icon size={24} aria-hidden />
      <span className={classes.words}>{children}</span>
      <Link to={to}>{link}</Link>
    </p>
  );
}

const counted = ({ count }: Backlog, one: string, many: string): string =>
  `${count.toLocaleString('da-DK')} ${count === 1 ? one : many}`;

function oldest({ count, since }: Backlog): ReactNode {
  if (since === null) return null;
  return (
    <>
      , {count > 1 && 'den ældste '}siden <span className="figures">{formatDateTime(since)}</span>
    </>
  );
}
