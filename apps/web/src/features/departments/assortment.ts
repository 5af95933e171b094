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

/** Gives the products between two of the list, in either order, the state that the second one gets. */
export function withRange(
  edits: Edits,
  listed: readonly DepartmentProduct[],
  from: number | undefined,
  to: DepartmentProduct,
): Edits {
  const [start, end] = [from, to.id].map((id) => listed.findIndex((product) => product.id === id)) as [
    number,
    number,
  ];
  if (start < 0 || end < 0) return withToggled(edits, to);
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  return withAll(edits, range, !isIncluded(to, edits));
}

/** The edits that make an assortment equal to another department's. */
export function withCopied(
  edits: Edits,
  products: readonly DepartmentProduct[],
  other: readonly DepartmentProduct[],
): Edits {
  const chosen = new Set(other.filter(({ included }) => included).map(({ id }) => id));
  return new Map([...edits, ...products.map(({ id }) => [id, chosen.has(id)] as const)]);
}

export const choices = ['chosen', 'not-chosen'] as const;
export type Choice = (typeof choices)[number];

/** Products that the filter shows. One that is edited stays, and also shows where it goes. */
export const matchingChoice = (
  products: readonly DepartmentProduct[],
  edits: Edits,
  choice: Choice | undefined,
): readonly DepartmentProduct[] =>
  choice === undefined
    ? products
    : products.filter((product) =>
        [product.included, isIncluded(product, edits)].includes(choice === 'chosen'),
      );

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
