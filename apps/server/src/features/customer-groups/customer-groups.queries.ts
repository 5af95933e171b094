import type { CustomerGroup, CustomerGroupInput } from '@saldo/contract/customer-groups';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Row = Pick<Selectable<Schema['customerGroup']>, 'id' | 'name' | 'frequency' | 'points' | 'cap'>;

export const customerGroupColumns = ['id', 'name', 'frequency', 'points', 'cap'] as const;

/** A group as the API shows it: amounts in points, the cap as `limit`. */
export function toCustomerGroup({ id, name, frequency, points, cap }: Row): CustomerGroup {
  return { id, name, frequency, points: hundredthsToPoints(points), limit: hundredthsToPoints(cap) };
}

/** A group as the table holds it: amounts in hundredths. */
export function toRow({ name, frequency, points, limit }: CustomerGroupInput) {
  return { name, frequency, points: pointsToHundredths(points), cap: pointsToHundredths(limit) };
}

export async function listCustomerGroups(db: Db): Promise<CustomerGroup[]> {
  const rows = await db
    .selectFrom('customerGroup')
    .select(customerGroupColumns)
    .where('deletedAt', 'is', null)
    .orderBy(sql`name collate "da-x-icu"`)
    .orderBy('id')
    .execute();
  return rows.map(toCustomerGroup);
}

/** Locks a group against change and deletion until the transaction ends. */
export function lockCustomerGroup(tx: Tx, id: number) {
  return tx
    .selectFrom('customerGroup')
    .select(customerGroupColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
