import type { Connection } from '@saldo/contract/connections';
import { lockConnection } from '../../../ledger/lock-order.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { resumeWebhooks } from '../webhooks/disable-webhooks.ts';
import { getConnection } from './connections.queries.ts';

/** Enables webhooks again, and sends the undelivered ones. `actor` is null for the demo's shop. */
export async function enableWebhooks(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: ActingAccount | null,
  id: number,
): Promise<Connection> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    const { webhooksDisabledAt } = await lockConnection(tx, id);
    if (webhooksDisabledAt !== null) {
      await resumeWebhooks(tx, services, id);
      await audit(tx, {
        at: nowDate(clock),
        actorAccountId: actor?.accountId ?? null,
        customerId: null,
        action: 'connection.enable_webhooks',
        subjectType: 'connection',
        subjectId: id,
      });
    }
    return getConnection(tx, id);
  });
}
