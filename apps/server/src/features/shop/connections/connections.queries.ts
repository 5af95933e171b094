import type { ConnectedCustomer, Connection } from '@saldo/contract/connections';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import { orNotFound } from '../../../platform/errors.ts';

function selectConnections(db: Db) {
  return (
    db
      .selectFrom('connection')
      .select(['id', 'name', 'address', 'returnAddress', 'isDefault', 'webhooksDisabledAt', 'version'])
      .select((connection) => [
        // JSON has the timestamps as strings in PostgreSQL's format.
        sql<{ id: number; hint: string; createdAt: string; lastUsedAt: string | null }[]>`(
          select coalesce(json_agg(json_build_object('id', id, 'hint', hint, 'createdAt', created_at,
            'lastUsedAt', last_used_at) order by id), '[]')
          from connection_key where connection_id = connection.id and revoked_at is null)`.as('keys'),
        connection
          .selectFrom('customer')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('customer.connectionId', '=', 'connection.id')
          .where('archivedAt', 'is', null)
          .as('customerCount'),
        connection
          .selectFrom('product')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('product.connectionId', '=', 'connection.id')
          .as('productCount'),
        connection
          .selectFrom('webhook')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('webhook.connectionId', '=', 'connection.id')
          .where('state', '<>', 'delivered')
          .as('undelivered'),
      ])
      // The type of a subquery does not say that a count is never null.
      .$narrowType<{ customerCount: number; productCount: number; undelivered: number }>()
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConnections>['executeTakeFirstOrThrow']>>;

const toConnection = ({ keys, webhooksDisabledAt, ...row }: Row): Connection => ({
  ...row,
  keys: keys.map(({ id, hint, createdAt, lastUsedAt }) => ({
    id,
    hint,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
  })),
  webhooksDisabledAt: webhooksDisabledAt?.toISOString() ?? null,
});

export async function listConnections(db: Db): Promise<Connection[]> {
  const rows = await selectConnections(db)
    .orderBy('isDefault', 'desc')
    .orderBy(inDanish('connection.name'))
    .orderBy('id')
    .execute();
  return rows.map(toConnection);
}

export async function getConnection(db: Db, id: number): Promise<Connection> {
  return toConnection(orNotFound(await selectConnections(db).where('id', '=', id).executeTakeFirst()));
}

export function listConnectedCustomers(db: Db): Promise<ConnectedCustomer[]> {
  return db
    .selectFrom('customer')
    .select(['id', 'companyName', 'connectionId'])
    .where('archivedAt', 'is', null)
    .orderBy(inDanish('customer.companyName'))
    .orderBy('id')
    .execute();
}
