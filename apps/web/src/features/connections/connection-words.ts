import type { Connection } from '@saldo/contract/connections';
import type { WebhookState, WebhookType } from '@saldo/contract/webhooks';

export const typeWords: Record<WebhookType, string> = {
  'order.accepted': 'Ordre godkendt',
  'order.rejected': 'Ordre afvist',
  'order.cancelled': 'Ordre annulleret',
  'balance.changed': 'Saldo ændret',
  'balances.changed': 'Flere saldi ændret',
  'assortment.changed': 'Sortiment ændret',
};

export const stateWords: Record<WebhookState, string> = {
  queued: 'I kø',
  delivered: 'Leveret',
  failed: 'Fejlet',
};

export const stateOptions = (['queued', 'delivered', 'failed'] as const).map((value) => ({
  value,
  label: stateWords[value],
}));

/** What a connection lacks before it does all that it is for; the gravest first. */
export function readiness(connection: Connection): { tone: 'done' | 'pending' | 'failed'; words: string } {
  const { webhooksDisabledAt, keys, returnAddress, address } = connection;
  if (webhooksDisabledAt !== null) return { tone: 'failed', words: 'Webhooks slået fra' };
  if (keys.length === 0) return { tone: 'pending', words: 'Ingen API-nøgle' };
  if (returnAddress === null) return { tone: 'pending', words: 'Ingen adresse til login' };
  if (address === null) return { tone: 'pending', words: 'Ingen webhooks' };
  return { tone: 'done', words: 'Klar' };
}
