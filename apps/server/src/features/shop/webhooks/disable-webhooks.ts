import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import type { Services } from '../../../platform/services/services.ts';
import { activeOperators, type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';
import { requeueWebhooks } from './queue-webhooks.ts';

export async function disableWebhooks(tx: Tx, services: MailServices, connectionId: number): Promise<void> {
  const now = nowDate(services.clock);
  const connection = await tx
    .updateTable('connection')
    .set({ webhooksDisabledAt: now })
    .where('id', '=', connectionId)
    .where('webhooksDisabledAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!connection) return;
  const operators = await activeOperators(tx);
  for (const { id: accountId, email: recipient, name } of operators) {
    const mail = webhooksDisabledMail({ name }, connection, services.publicUrl);
    await queueMail(tx, services, { kind: 'webhooks-disabled', person: { accountId }, recipient, ...mail });
  }
  await audit(tx, {
    at: now,
    actorAccountId: null,
    customerId: null,
    action: 'connection.disable_webhooks',
    subjectType: 'connection',
    subjectId: connectionId,
  });
}

/**
 * Enables the webhooks of a locked connection again, and sends the undelivered ones, those included whose last attempt
 * has failed but is not recorded yet.
 */
export async function resumeWebhooks(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  connectionId: number,
): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ webhooksDisabledAt: null })
    .where('id', '=', connectionId)
    .execute();
  await tx
    .updateTable('webhook')
    .set({ state: 'queued', requeuedAt: nowDate(services.clock) })
    .where('connectionId', '=', connectionId)
    .where(
      sql<boolean>`(state = 'failed' or state = 'queued' and exists (
        select from ${pendingJobs('webhook-dead')} as pending where (data->>'webhookId')::int = webhook.id))`,
    )
    .execute();
  await requeueWebhooks(tx, services, connectionId);
}

export function webhooksDisabledMail(
  operator: { name: string },
  connection: { name: string },
  publicUrl: URL,
): { subject: string; content: MailContent } {
  return {
    subject: `Webhooks er slået fra: ${connection.name}`,
    content: {
      title: `Hej ${operator.name}`,
      intro: [
        `Webshoppen ${connection.name} tager ikke imod de beskeder, den får. Derfor er webhooks slået fra.`,
        'Slå webhooks til igen på forbindelsens side, når webshoppen er klar. Så sendes det, der ikke er leveret. Saldi og sortimenter, der er ændret imens, må webshoppen selv hente.',
      ],
      action: { text: 'Åbn Forbindelser', link: new URL('/connections', publicUrl).href },
      outro: ['Ordrer og saldi er ikke berørt: webshoppen kan stadig kalde Saldo.'],
    },
  };
}
