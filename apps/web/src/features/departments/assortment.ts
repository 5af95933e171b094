import type { AssortmentChange, DepartmentProduct } from '@saldo/contract/departments';
import { countOf } from '../../ui/text/counts.ts';

/** The wanted `included` by product id. Stores the state, not the toggle, so that a reload does not invert an edit. */
export type Edits = ReadonlyMap<number, boolean>;

export const noEdits: Edits = new Map();

export const isIncluded = (product: DepartmentProduct, edits: Edits): boolean =>
  edits.get(product.id) ?? product.included;

export const isChanged = (product: DepartmentProduct, edits: Edits): boolean =>
  isIncluded(product, edits) !== product.included;

export const withToggled = (edits: Edits, product: DepartmentProduct): Edits =>
  new Map(edits).set(product.id, !isIncluded(product, edits));

export const withAll = (edits: Edits, products: readonly DepartmentProduct[], included: boolean): Edits =>
  new Map([...edits, ...products.map(({ id }) => [id, included] as const)]);

/** Whether every product is included; false without products. */
export const areAllIncluded = (products: readonly DepartmentProduct[], edits: Edits): boolean =>
  products.length > 0 && products.every((product) => isIncluded(product, edits));

export function changesOf(products: readonly DepartmentProduct[], edits: Edits): AssortmentChange {
  const changed = products.filter((product) => isChanged(product, edits));
  return {
    add: changed.filter(({ included }) => !included).map(({ id }) => id),
    remove: changed.filter(({ included }) => included).map(({ id }) => id),
  };
}

export const productCount = (count: number): string => countOf(count, 'produkt', 'produkter');
