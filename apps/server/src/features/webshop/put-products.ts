import type { WebshopProduct } from '@saldo/contract/webshop';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { recordAssortmentChange } from '../outbox/record-assortment-change.ts';
import { lockProducts } from './lock-products.ts';

/** Creates and changes a webshop's products by item number, all or none; what is as told already is left alone. */
export async function putProducts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Webshop,
  products: readonly WebshopProduct[],
): Promise<{ created: number; updated: number; unchanged: number }> {
  const now = nowDate(clock);
  const column = <K extends keyof WebshopProduct>(key: K) => products.map((product) => product[key]);
  const prices = column('price').map(pointsToHundredths);
  return db.transaction().execute(async (tx) => {
    await lockProducts(tx, connectionId);
    const { rows } = await sql<{ created: number; updated: number; seen: boolean }>`
      with sent as (
        select * from unnest(${column('itemNumber')}::text[], ${column('title')}::text[], ${prices}::bigint[],
          ${column('status')}::boolean[]) as sent (item_number, title, price, active)
      ), compared as (
        select sent.*, product.id, product.active as was_active
        from sent left join product
          on product.connection_id = ${connectionId} and product.item_number = sent.item_number
        where product.id is null
          or (product.title, product.price, product.active) is distinct from (sent.title, sent.price, sent.active)
      ), created as (
        insert into product (connection_id, item_number, title, price, active, created_at)
        select ${connectionId}, item_number, title, price, active, ${now}::timestamptz
        from compared where id is null
      ), updated as (
        update product set title = compared.title, price = compared.price, active = compared.active
        from compared where product.id = compared.id
      )
      select count(*) filter (where id is null)::int as created, count(id)::int as updated,
        -- What is neither sold now nor was before, nobody sees change.
        coalesce(bool_or(active or was_active), false) as seen
      from compared`.execute(tx);
    const { created = 0, updated = 0, seen = false } = rows[0] ?? {};
    if (seen) await recordAssortmentChange(tx, { connectionId, at: now });
    return { created, updated, unchanged: products.length - created - updated };
  });
}
