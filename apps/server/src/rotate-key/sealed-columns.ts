import type { Schema } from '../platform/database/schema.ts';

/** Every column that holds values sealed with the secret key, and the primary key of its table. */
export const sealedColumns = [
  { table: 'totp', id: 'accountId', column: 'sealedSecret' },
  { table: 'connection', id: 'id', column: 'sealedWebhookSecret' },
  { table: 'serverSecret', id: 'name', column: 'sealedValue' },
] as const satisfies readonly {
  [T in keyof Schema]: { table: T; id: keyof Schema[T]; column: keyof Schema[T] & `sealed${string}` };
}[keyof Schema][];
