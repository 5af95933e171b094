import type { WebshopProduct } from '@saldo/contract/webshop';
import { type Hundredths, pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { lockConnection } from '../../../ledger/lock-order.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Webshop } from '../../../platform/sessions/actor.ts';
import { recordAssortmentChange } from '../../people/departments/change-assortment.ts';

// A lock on the connection keeps two batches from deadlocks and from counting each other's changes. Orders do not wait.

export async function putProducts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Webshop,
  products: readonly WebshopProduct[],
): Promise<{ created: number; updated: number; unchanged: number }> {
  const now = nowDate(clock);
  const column = <K extends keyof WebshopProduct>(key: K) => products.map((product) => product[key]);
  const prices = column('price').map(pointsToHundredths);
  const vatRates = products.map(({ vatRate = null }) => vatRate);
  const keepsFamily = products.map(({ family }) => family === undefined);
  return db.transaction().execute(async (tx) => {
    await lockConnection(tx, connectionId);
    const { rows } = await sql<{ created: number; updated: number; visible: boolean }>`
      with input as (
        select * from unnest(${column('itemNumber')}::text[], ${column('title')}::text[], ${prices}::bigint[],
          ${column('status')}::boolean[], ${column('family')}::text[], ${keepsFamily}::boolean[],
          ${vatRates}::integer[])
          as input (item_number, title, price, active, given_family, keeps_family, given_vat_rate)
      ), compared as (
        select input.*, product.id, product.active as was_active,
          case when keeps_family then product.family else given_family end as family,
          coalesce(given_vat_rate, product.vat_rate, 25) as vat_rate
        from input left join product
          on product.connection_id = ${connectionId} and product.item_number = input.item_number
        where product.id is null
          or (product.title, product.price, product.active) is distinct from (input.title, input.price, input.active)
          or product.family is distinct from given_family and not keeps_family
          or product.vat_rate <> given_vat_rate
      ), created as (
        insert into product (connection_id, item_number, title, price, active, family, vat_rate, created_at)
        select ${connectionId}, item_number, title, price, active, family, vat_rate, ${now}::timestamptz
        from compared where id is null
      ), updated as (
        update product set title = compared.title, price = compared.price, active = compared.active,
          family = compared.family, vat_rate = compared.vat_rate
        from compared where product.id = compared.id
      )
      select count(*) filter (where id is null)::int as created, count(id)::int as updated,
        -- Assortments show active products only.
        coalesce(bool_or(active or was_active), false) as visible
      from compared`.execute(tx);
    const { created, updated, visible } = required(rows[0], 'an aggregate has one row');
    if (visible) await recordAssortmentChange(tx, { connectionId, at: now });
    return { created, updated, unchanged: products.length - created - updated };
  });
}

export async function deactivateProducts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Webshop,
  itemNumbers: readonly string[],
): Promise<{ deactivated: number }> {
  return db.transaction().execute(async (tx) => {
    await lockConnection(tx, connectionId);
    const { rows } = await sql`
      update product set active = false
      where connection_id = ${connectionId} and item_number = any(${itemNumbers}::text[]) and active
      returning id`.execute(tx);
    if (rows.length > 0) await recordAssortmentChange(tx, { connectionId, at: nowDate(clock) });
    return { deactivated: rows.length };
  });
}

export interface NewProduct {
  title: string;
  itemNumber: string;
  price: Hundredths;
  active: boolean;
  family?: string | null;
  vatRate?: number;
}

export async function insertProducts(
  tx: Tx,
  connectionId: number,
  products: readonly NewProduct[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('product')
    .values(products.map((product) => ({ ...product, connectionId })))
    .returning(['id', 'itemNumber'])
    .execute();
  return new Map(rows.map(({ id, itemNumber }) => [itemNumber, id]));
}
