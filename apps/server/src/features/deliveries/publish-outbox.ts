import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services/services.ts';
import { queueOrderMails } from '../orders/order-mails.ts';
import { insertWebhooks } from '../webhooks/insert-webhooks.ts';
import { webhooksOfEvents } from './webhooks-of-events.ts';

const BATCH = 200;
/** So many times as long as a batch took: whoever places orders beside a backlog goes first (ADR 0015). */
const REST = 3;

type PublishServices = Pick<Services, 'db' | 'clock' | 'sealer' | 'jobs' | 'publicUrl'>;
export type Notice = Selectable<Schema['outboxEvent']>;

/**
 * Makes mails and webhooks of what others are to be told, in one transaction with the removal of the notices: each is
 * told once, by whichever instance takes it first (ADR 0013). True when more may be left.
 */
export async function publishOutbox(services: PublishServices): Promise<boolean> {
  const { db } = services;
  // Most rounds find nothing, and cost no transaction.
  if ((await firstIds(db, 1)).length === 0) return false;
  const started = performance.now();
  try {
    const mayBeMore = (await publishBatch(services, null)) === BATCH;
    if (mayBeMore) await sleep(REST * (performance.now() - started));
    return mayBeMore;
  } catch (error) {
    // One by one, so that a notice that cannot be told holds up no other. It is tried again in the next round.
    for (const id of await firstIds(db, BATCH)) await publishBatch(services, id).catch(() => undefined);
    throw error;
  }
}

/** Publishes the oldest notices that nobody else is publishing, or the one named; answers how many. */
async function publishBatch(services: PublishServices, id: bigint | null): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const notices = await tx
      .selectFrom('outboxEvent')
      .selectAll()
      .$if(id !== null, (all) => all.where('id', '=', id ?? 0n))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (notices.length === 0) return 0;
    await tell(tx, services, notices);
    await sql`delete from outbox_event where id = any(${notices.map((notice) => notice.id)}::bigint[])`.execute(
      tx,
    );
    return notices.length;
  });
}

async function tell(tx: Tx, services: PublishServices, notices: readonly Notice[]): Promise<void> {
  await insertWebhooks(tx, services, await webhooksOfEvents(tx, notices));
  await queueOrderMails(tx, services, notices);
}

async function firstIds(db: Db, limit: number): Promise<bigint[]> {
  const rows = await db.selectFrom('outboxEvent').select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}
