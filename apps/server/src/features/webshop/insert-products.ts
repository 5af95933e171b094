import type { Hundredths } from '@saldo/domain/points/points';
import type { Tx } from '../../platform/database/database.ts';

export interface NewProduct {
  title: string;
  /** Unique in the connection. */
  itemNumber: string;
  price: Hundredths;
  active: boolean;
}

/** Writes products of a webshop; answers their ids by item number. */
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
