import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { copenhagenHour, isDanishWorkday } from '@saldo/domain/dates/danish-workdays';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import type { Services } from '../../../platform/services/services.ts';
import { queueMail } from '../../mail/mails/queue-mail.ts';

type DigestServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'publicUrl'>;

const HOUR = 7;
const DAY_MS = 86_400_000;

/** Mails approvers once a workday about orders that have waited for a day (docs/domain-rules.md#reminders). */
export class DigestSender {
  readonly #services: DigestServices;
  #sentOn = '';

  constructor(services: DigestServices) {
    this.#services = services;
  }

  /** Sends the digests of today from 7 in Copenhagen on. Any number of workers may call it. */
  async run(stopping?: AbortSignal): Promise<void> {
    const now = this.#services.clock.now();
    const date = copenhagenDate(now);
    const dueAt = copenhagenHour(date, HOUR);
    if (this.#sentOn === date.toString() || Temporal.Instant.compare(now, dueAt) < 0) return;
    if (!isDanishWorkday(date)) return;
    for (const digest of await digestsOf(this.#services, date, dueAt)) {
      stopping?.throwIfAborted();
      await sendDigest(this.#services, date, digest);
    }
    this.#sentOn = date.toString();
  }
}

interface Digest {
  accountId: number;
  name: string;
  email: string;
  orders: number;
  /** Since when the oldest one has waited, in whole days. */
  days: number;
}

/** Counts by how long orders have waited at 7, so that an instance that starts later sends the same. */
async function digestsOf(
  { db }: DigestServices,
  date: Temporal.PlainDate,
  dueAt: Temporal.Instant,
): Promise<Digest[]> {
  const waitsSince = sql`coalesce(orders.waits_since, orders.placed_at)`;
  const before = new Date(dueAt.epochMilliseconds - DAY_MS);
  const { rows } = await sql<Omit<Digest, 'days'> & { oldest: Date }>`
    select account.id as account_id, account.name, account.email, count(*)::integer as orders,
      min(${waitsSince}) as oldest
    from (
      select distinct customer_id from orders where status = 'pending' and ${waitsSince} <= ${before}::timestamptz
    ) as waiting
      cross join lateral ledger.order_deciders(waiting.customer_id, ${date.toString()}::date) as decider
      join orders on orders.id = decider.order_id and ${waitsSince} <= ${before}::timestamptz
      join account on account.id = decider.account_id and account.role <> 'operator'
    where not exists (
      select from approval_digest where account_id = account.id and day = ${date.toString()}::date)
    group by account.id
    order by account.id`.execute(db);
  return rows.map(({ oldest, ...digest }) => ({
    ...digest,
    days: Math.floor((dueAt.epochMilliseconds - oldest.getTime()) / DAY_MS),
  }));
}

/** The row of the digest is unique for account and day, and is written with the mail: no worker sends it twice. */
async function sendDigest(
  services: DigestServices,
  date: Temporal.PlainDate,
  { accountId, email, orders, ...digest }: Digest,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const values = { accountId, day: date.toString(), orders, sentAt: nowDate(services.clock) };
    const written = await tx
      .insertInto('approvalDigest')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) return;
    const mail = digestMail({ orders, ...digest }, services.publicUrl);
    await queueMail(tx, services, {
      kind: 'order-digest',
      person: { accountId },
      recipient: email,
      ...mail,
    });
  });
}

/** Names no employees, because the mail belongs to no order with which it would be forgotten. */
export function digestMail(
  { name, orders, days }: Pick<Digest, 'name' | 'orders' | 'days'>,
  publicUrl: URL,
): { subject: string; content: MailContent } {
  const age = days === 1 ? '1 dag' : `${days} dage`;
  const subject =
    orders === 1
      ? `1 ordre har ventet på dig i ${age}`
      : `${orders} ordrer venter på dig, den ældste i ${age}`;
  return {
    subject,
    content: {
      title: `Hej ${name}`,
      intro: [`${subject}.`, 'Pointene er reserveret, indtil du eller en anden har behandlet dem.'],
      action: { text: 'Godkend ordrer', link: new URL('/order-approvals', publicUrl).href },
      outro: ['Du får højst én påmindelse om dagen, og kun på hverdage.'],
    },
  };
}
