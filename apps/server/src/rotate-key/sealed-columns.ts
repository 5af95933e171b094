import type { Schema } from '../platform/database/schema.ts';

/** The columns whose values are sealed with the secret key, and the primary keys of their tables. */
export const sealedColumns = [
  { table: 'totp', id: 'accountId', column: 'sealedSecret' },
  { table: 'connection', id: 'id', column: 'sealedWebhookSecret' },
  { table: 'serverSecret', id: 'name', column: 'sealedValue' },
] as const satisfies readonly {
  [T in keyof Schema]: { table: T; id: keyof Schema[T]; column: keyof Schema[T] & `sealed${string}` };
}[keyof Schema][];
