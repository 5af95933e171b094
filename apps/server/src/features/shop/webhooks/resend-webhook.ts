import type { Webhook } from '@saldo/contract/connections';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { enqueueJobs } from './queue-webhooks.ts';
import { getWebhook } from './webhooks.queries.ts';

/** Queues a webhook again. Its id stays the same, so that the webshop can recognise it. */
export async function resendWebhook(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { accountId: actorAccountId }: ActingAccount,
  connectionId: number,
  webhookId: number,
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const webhook = orNotFound(
      await tx
        .selectFrom('webhook')
        .innerJoin('connection', 'connection.id', 'webhook.connectionId')
        .select(['webhook.state', 'connection.address', 'connection.webhooksDisabledAt'])
        .where('webhook.id', '=', webhookId)
        .where('webhook.connectionId', '=', connectionId)
        .forNoKeyUpdate('webhook')
        .executeTakeFirst(),
    );
    if (webhook.webhooksDisabledAt !== null) throw new AppError('webhooks_disabled');
    if (webhook.address === null) {
      throw new AppError('webhooks_disabled', {
        message: 'Forbindelsen har ingen adresse til webhooks. Giv den en først.',
      });
    }
    if (webhook.state === 'queued') throw new AppError('webhook_not_failed');
    const now = nowDate(clock);
    await tx
      .updateTable('webhook')
      .set({ state: 'queued', deliveredAt: null, requeuedAt: now })
      .where('id', '=', webhookId)
      .execute();
    await enqueueJobs(tx, { jobs }, [{ id: webhookId, connectionId, queuedAt: now }]);
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: null,
      action: 'connection.resend_webhook',
      subjectType: 'connection',
      subjectId: connectionId,
      changes: { webhook: { after: webhookId } },
    });
    const { payload: _, ...shown } = await getWebhook(tx, connectionId, webhookId);
    return shown;
  });
}
