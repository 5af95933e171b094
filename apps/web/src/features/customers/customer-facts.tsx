import { Button } from '@mantine/core';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { nextPeriodStart } from '@saldo/domain/topups/periods';
import { IconChevronDown, IconDots, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ShownCustomer } from '../../api/customers.ts';
import { Link } from '../../ui/address/link.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { ActionMenu } from '../../ui/page/action-menu.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { usePhone } from '../../ui/page/screen-width.ts';
import { dayCount } from '../../ui/text/counts.ts';
import classes from './customer-facts.module.css';
import { endActions } from './end-actions.tsx';
import { endingWords } from './ending-words.ts';

const CustomerDialog = lazyComponent(() => import('./customer-dialog.tsx').then((m) => m.CustomerDialog));
const EndCustomerDialog = lazyComponent(() =>
  import('./end-customer-dialog.tsx').then((m) => m.EndCustomerDialog),
);
const CancelCustomerEndDialog = lazyComponent(() =>
  import('./cancel-customer-end-dialog.tsx').then((m) => m.CancelCustomerEndDialog),
);

export function CustomerFacts({ customer }: { customer: ShownCustomer }) {
  const dialogs = useDialogs<{ form: undefined; end: undefined; cancelEnd: undefined }>();
  const actions = endActions(
    customer,
    () => dialogs.open('end'),
    () => dialogs.open('cancelEnd'),
  );
  const phone = usePhone();
  const [isFolded, setFolded] = useState(true);
  return (
    <section className={classes.card} aria-label="Oplysninger om kunden">
      {phone && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <strong>Oplysninger</strong>
          <IconChevronDown size={18} aria-hidden />
          {isFolded && <span className="secondary">{inShort(customer)}</span>}
        </button>
      )}
      {!(phone && isFolded) && (
        <>
          <Details customer={customer} />
          <div className={classes.buttons}>
            <Button variant="default" aria-label="Rediger kunden" onClick={() => dialogs.open('form')}>
              Rediger
            </Button>
            {actions.length > 0 && (
              <ActionMenu
                label={`Handlinger for ${customer.companyName}`}
                trigger={<IconDots aria-hidden />}
                actions={actions}
              />
            )}
          </div>
        </>
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          form: (frame) => <CustomerDialog {...frame} customer={customer} onSaved={() => undefined} />,
          end: (frame) => <EndCustomerDialog {...frame} customer={customer} onEnding={() => undefined} />,
          cancelEnd: (frame) => <CancelCustomerEndDialog {...frame} customer={customer} />,
        }}
      />
    </section>
  );
}

const balanceWords = ({ balanceTotal }: ShownCustomer): string =>
  balanceTotal === undefined ? '…' : `${formatPoints(balanceTotal)} point`;

/** The line that stands for the facts on a phone, where they would fill the first screen. */
const inShort = (customer: ShownCustomer): string =>
  [
    `Debitornr. ${customer.debtorNumber}`,
    customer.customerGroup.name,
    balanceWords(customer),
    ...(customer.ending ? [endingWords(customer.ending)] : []),
  ].join(' · ');

function Details({ customer }: { customer: ShownCustomer }) {
  const { address, postalCode, city, email, link, debtorNumber, customerGroup, connection } = customer;
  return (
    <dl className={classes.facts}>
      <Fact label="Adresse" isLong>
        {address}, {postalCode} {city}
      </Fact>
      <Fact label="E-mail" isLong>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {link !== null && (
        <Fact label="Link" isLong>
          <a href={link} target="_blank" rel="noreferrer">
            {link.replace(/^https?:\/\/|\/$/g, '')}
            <IconExternalLink size={16} className={classes.external} aria-hidden />
          </a>
        </Fact>
      )}
      <Fact label="Debitornummer">
        <span className="figures">{debtorNumber}</span>
      </Fact>
      <Fact label="Kundegruppe">{customerGroup.name}</Fact>
      <Fact label="Næste tilskrivning">
        <span className="figures">{nextTopUp(customerGroup.frequency)}</span>
      </Fact>
      {customer.ending && <Fact label="Status">{endingWords(customer.ending)}</Fact>}
      <Fact label="Godkendelsesflow for ordrer">{customer.orderApproval ? 'Ja' : 'Nej'}</Fact>
      <Fact label="Returfrist">{dayCount(customer.returnDays)}</Fact>
      <Fact label="Samlet saldo">
        <span className="figures">{balanceWords(customer)}</span>
      </Fact>
      <Fact label="Webshop">
        {connection ? <Link to={`/connections/${connection.id}`}>{connection.name}</Link> : '…'}
      </Fact>
    </dl>
  );
}

function nextTopUp(frequency: ShownCustomer['customerGroup']['frequency']): string {
  if (frequency === 'test') return 'Ved testkørsel';
  const start = nextPeriodStart(frequency, copenhagenDate(Temporal.Now.instant()));
  return start === null ? 'Ingen' : formatDate(start.toString());
}

interface FactProps {
  label: string;
  /** Spans the full width on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

const Fact = ({ label, isLong = false, children }: FactProps) => (
  <div className={isLong ? classes.long : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
