import type { TodayLine } from '@saldo/contract/today';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { countOf, employeeCount, formatCount } from '../../ui/text/counts.ts';

type Line<Kind extends TodayLine['kind']> = Extract<TodayLine, { kind: Kind }>;

export function TodayText({ line }: { line: TodayLine }): ReactNode {
  switch (line.kind) {
    case 'decisions':
      return <Decisions {...line} />;
    case 'departmentsWithoutProducts':
      return <EmptyDepartments {...line} />;
    case 'notInvited':
      return (
        <>
          <Link to="/?login=uninvited">{employeeCount(line.count)}</Link> er ikke inviteret til at vælge
          kodeord
        </>
      );
    case 'nextLeaver':
      return <NextLeaver {...line} />;
    case 'balances':
      return <Balances {...line} />;
    case 'lateOrders':
      return <LateOrders {...line} />;
    case 'unreadyCustomers':
      return <UnreadyCustomers {...line} />;
    case 'undelivered':
      return <Undelivered {...line} />;
    case 'topUps':
      return (
        <>
          <Link to="/customer-groups">Tilskrivning</Link> {formatDate(line.date)}: {namesOf(line.groups)}
        </>
      );
    case 'verification':
      return line.differences === 0
        ? `Saldokontrollen natten til ${formatDate(line.night)} fandt ingen fejl`
        : `Saldokontrollen natten til ${formatDate(line.night)} fandt ${countOf(line.differences, 'fejl', 'fejl')}`;
  }
}

function Decisions({ orders, credits, since }: Line<'decisions'>) {
  const oldest = orders + credits === 1 ? '' : credits === 0 ? ', den ældste' : ', det ældste';
  return (
    <>
      {orders > 0 && <Link to="/order-approvals">{countOf(orders, 'ordre', 'ordrer')}</Link>}
      {orders > 0 && credits > 0 && ' og '}
      {credits > 0 && <Link to="/credit-approvals">{countOf(credits, 'beløb', 'beløb')}</Link>} venter på
      godkendelse{oldest} siden {formatDate(since)}
    </>
  );
}

const EmptyDepartments = ({ count, first }: Line<'departmentsWithoutProducts'>) =>
  count === 1 ? (
    <>
      <Link to={`/departments/${first.id}/products`}>{first.name}</Link> har ingen produkter, så dens
      medarbejdere kan ikke købe noget
    </>
  ) : (
    <>
      <Link to="/departments">{countOf(count, 'afdeling', 'afdelinger')}</Link> har ingen produkter, så deres
      medarbejdere kan ikke købe noget
    </>
  );

function NextLeaver({ count, first, lastDay }: Line<'nextLeaver'>) {
  const others = count - 1;
  return (
    <>
      <Link to={`/employees/${first.id}`}>{first.name}</Link>
      {others > 0 && ` og ${others === 1 ? 'én anden' : `${formatCount(others)} andre`}`} fratræder{' '}
      {formatDate(lastDay)}
    </>
  );
}

function Balances({ outstanding, nextTopUp }: Line<'balances'>) {
  const next =
    nextTopUp &&
    `Næste tilskrivning ${formatDate(nextTopUp.date)}: ${formatPoints(nextTopUp.points)} til hver`;
  return `Udestående saldo ${formatPoints(outstanding)}${next ? `. ${next}` : ''}`;
}

function LateOrders({ count, customers }: Line<'lateOrders'>) {
  const named = customers.reduce((sum, customer) => sum + customer.count, 0);
  return (
    <>
      {countOf(count, 'ordre', 'ordrer')} har ventet mere end tre dage:{' '}
      {customers.map(({ id, name, count: own }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {formatCount(own)} hos <Link to={`/customers/${id}`}>{name}</Link>
        </span>
      ))}
      {named < count && ` og ${formatCount(count - named)} hos andre`}
    </>
  );
}

function UnreadyCustomers({ count, noAdministrator, first }: Line<'unreadyCustomers'>) {
  const nobodyInvited = count - noAdministrator;
  if (count === 1) {
    return (
      <>
        <Link to={`/customers/${first.id}`}>{first.name}</Link>{' '}
        {nobodyInvited === 0 ? 'har ingen administrator' : 'har ikke inviteret nogen medarbejder endnu'}
      </>
    );
  }
  const lacking = [
    noAdministrator > 0 && `${formatCount(noAdministrator)} uden administrator`,
    nobodyInvited > 0 && `${formatCount(nobodyInvited)}, hvor ingen medarbejder er inviteret`,
  ].filter((each) => each !== false);
  return (
    <>
      <Link to="/?state=unready">{countOf(count, 'kunde', 'kunder')}</Link> er ikke klar:{' '}
      {lacking.join(' og ')}
    </>
  );
}

function Undelivered({ mails, webhooks }: Line<'undelivered'>) {
  return (
    <>
      {mails > 0 && (
        <>
          <Link to="/mails?state=failed">{countOf(mails, 'e-mail', 'e-mails')}</Link> kunne ikke sendes
        </>
      )}
      {mails > 0 && webhooks > 0 && ', og '}
      {webhooks > 0 && (
        <>
          <Link to="/connections">{countOf(webhooks, 'besked', 'beskeder')}</Link> til webshops er ikke
          leveret
        </>
      )}
    </>
  );
}

const namesOf = (records: readonly { name: string }[]): string => records.map(({ name }) => name).join(', ');
