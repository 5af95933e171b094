import type { CustomerGroup, CustomerGroupInput, ListedCustomerGroup } from '@saldo/contract/customer-groups';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import type { Schema } from '../../../platform/database/schema.ts';

type Row = Pick<
  Selectable<Schema['customerGroup']>,
  'id' | 'name' | 'frequency' | 'points' | 'cap' | 'version'
>;

export const customerGroupColumns = ['id', 'name', 'frequency', 'points', 'cap', 'version'] as const;

export function toCustomerGroup({ id, name, frequency, points, cap, version }: Row): CustomerGroup {
  return { id, name, frequency, points: hundredthsToPoints(points), limit: hundredthsToPoints(cap), version };
}

export function toRow({ name, frequency, points, limit }: CustomerGroupInput) {
  return { name, frequency, points: pointsToHundredths(points), cap: pointsToHundredths(limit) };
}

export async function listCustomerGroups(db: Db): Promise<ListedCustomerGroup[]> {
  const rows = await db
    .selectFrom('customerGroup')
    .select(customerGroupColumns)
    .select((select) => [
      select
        .selectFrom('customer')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('customer.customerGroupId', '=', 'customerGroup.id')
        .where('archivedAt', 'is', null)
        .as('customerCount'),
    ])
    // The type of a subquery does not say that a count is never null.
    .$narrowType<{ customerCount: number }>()
    .where('deletedAt', 'is', null)
    .orderBy(inDanish('name'))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toCustomerGroup(row), customerCount: row.customerCount }));
}

/** Locks a group until the transaction ends. Returns undefined for a deleted one. */
export function lockCustomerGroup(tx: Tx, id: number) {
  return tx
    .selectFrom('customerGroup')
    .select(customerGroupColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
