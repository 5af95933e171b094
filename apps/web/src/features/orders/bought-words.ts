import type { OrderLine } from '@saldo/contract/orders';

/** What an order is about: `Boremaskine, 18 V`, `2 × Krus`, `Tastatur + 1 mere`. */
export function boughtWords([first, ...others]: readonly OrderLine[]): string {
  if (!first) return '';
  return others.length === 0 ? productWords(first) : `${productWords(first)} + ${others.length} mere`;
}

export const productWords = ({ quantity, title }: OrderLine): string =>
  quantity === 1 ? title : `${quantity} × ${title}`;
