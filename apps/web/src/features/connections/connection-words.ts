import type { Connection } from '@saldo/contract/connections';
import type { WebhookState } from '@saldo/contract/webhooks';

export const stateWords: Record<WebhookState, string> = {
  queued: 'I kø',
  delivered: 'Leveret',
  failed: 'Fejlet',
};

export const stateOptions = (['queued', 'delivered', 'failed'] as const).map((value) => ({
  value,
  label: stateWords[value],
}));

/** Returns the most severe shortcoming of a connection, or that it is ready. */
export function readiness(connection: Connection): { tone: 'done' | 'pending' | 'failed'; words: string } {
  const { webhooksDisabledAt, keys, returnAddress, address } = connection;
  if (webhooksDisabledAt !== null) return { tone: 'failed', words: 'Webhooks slået fra' };
  if (keys.length === 0) return { tone: 'pending', words: 'Ingen API-nøgle' };
  if (returnAddress === null) return { tone: 'pending', words: 'Ingen adresse til login' };
  if (address === null) return { tone: 'pending', words: 'Ingen webhooks' };
  return { tone: 'done', words: 'Klar' };
}
