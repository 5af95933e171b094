import { randomBytes } from 'node:crypto';
import type { WebhookPayload } from '@saldo/contract/webhooks';
import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { enqueueWebhooks } from './requeue-webhooks.ts';

export interface NewWebhook {
  connectionId: number;
  payload: WebhookPayload;
}

/** Puts webhooks into the delivery log, and their sending among the jobs: both exist exactly if the transaction commits. */
export async function insertWebhooks(
  tx: Tx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  webhooks: readonly NewWebhook[],
): Promise<void> {
  if (webhooks.length === 0) return;
  const { rows } = await sql<{ id: number; connectionId: number }>`
    insert into webhook (connection_id, type, message_id, payload, created_at)
    select connection_id, type, message_id, payload, ${nowDate(clock)}::timestamptz
    from unnest(
      ${webhooks.map(({ connectionId }) => connectionId)}::integer[],
      ${webhooks.map(({ payload }) => payload.type)}::text[],
      ${webhooks.map(newMessageId)}::text[],
      ${webhooks.map(({ payload }) => JSON.stringify(payload))}::text[]
    ) with ordinality as given (connection_id, type, message_id, payload, place)
    order by place
    returning id, connection_id`.execute(tx);
  await enqueueWebhooks(tx, { jobs }, rows);
}

const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`;
