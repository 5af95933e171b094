import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { queueOrderMails } from '../../shop/orders/order-mails.ts';
import { queueWebhooks } from '../../shop/webhooks/queue-webhooks.ts';
import { webhooksOfEvents } from './webhooks-of-events.ts';

const BATCH = 200;
/** The pause after a full batch is this many times its duration, so that a backlog does not slow orders (ADR 15). */
const PAUSE_FACTOR = 3;

type PublishServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'linkCodes' | 'publicUrl'>;

/**
 * Turns a batch of outbox events into queued mails and webhooks, in one transaction, so that each event is
 * published once (ADR 13). Returns whether more may be left. If an event fails, publishes the other events one by
 * one, and throws; the next round retries the failed event.
 */
export async function publishOutbox(services: PublishServices): Promise<boolean> {
  const { db } = services;
  // Avoids a transaction: most rounds find no event.
  if ((await oldestIds(db, 0n, 1)).length === 0) return false;
  const started = performance.now();
  try {
    const mayBeMore = (await publishBatch(services)) === BATCH;
    if (mayBeMore) await sleep(PAUSE_FACTOR * (performance.now() - started));
    return mayBeMore;
  } catch (error) {
    await publishOneByOne(services);
    throw error;
  }
}

/**
 * Reads the oldest events in batches and publishes them one by one, skipping those that fail. Ends after the first
 * batch of which an event succeeded.
 */
async function publishOneByOne(services: PublishServices): Promise<void> {
  let ids = await oldestIds(services.db, 0n, BATCH);
  for (let published = 0; published === 0 && ids.length > 0; ) {
    for (const id of ids) published += await publishBatch(services, id).catch(() => 0);
    ids = await oldestIds(services.db, required(ids.at(-1), 'the last of some ids'), BATCH);
  }
}

/** Publishes the oldest events, or only `id`, skipping those that another instance publishes. Returns their number. */
async function publishBatch(services: PublishServices, id?: bigint): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    let unlocked = tx.selectFrom('outboxEvent').selectAll().orderBy('id').limit(BATCH);
    if (id !== undefined) unlocked = unlocked.where('id', '=', id);
    const events = await unlocked.forUpdate().skipLocked().execute();
    if (events.length === 0) return 0;
    await queueWebhooks(tx, services, await webhooksOfEvents(tx, events));
    await queueOrderMails(tx, services, events);
    await sql`delete from outbox_event where id = any(${events.map(({ id }) => id)}::bigint[])`.execute(tx);
    return events.length;
  });
}

async function oldestIds(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('outboxEvent')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
