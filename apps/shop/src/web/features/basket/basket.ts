import type { AssortmentProduct } from '@saldo/contract/webshop';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';

/** The contract's limits: quantity of one line, lines of one order, and characters of a reason. */
export const MAX_QUANTITY = 10_000;
export const MAX_LINES = 200;
export const MAX_REASON = 500;

export interface BasketLine {
  itemNumber: string;
  title: string;
  quantity: number;
}

/** `key` identifies exactly this content: every change creates a new key. */
export interface Basket {
  key: string;
  lines: readonly BasketLine[];
  /** Why the employee needs more than is available. */
  reason: string;
  /** How the content was sent, with its reason or without. A retry is the same call, whatever is available by then. */
  sentAs: 'order' | 'request' | null;
}

export const emptyBasket = (): Basket => ({ key: crypto.randomUUID(), lines: [], reason: '', sentAs: null });

export const withReason = ({ lines }: Pick<Basket, 'lines'>, reason: string): Basket => ({
  key: crypto.randomUUID(),
  lines,
  reason,
  sentAs: null,
});

/** Returns how to send the basket: as a request if the employee may order for more than is available, and does. */
export function kindOf(
  { sentAs }: Basket,
  { sum, available, canRequest }: { sum: number; available: number; canRequest: boolean },
): 'order' | 'request' {
  return sentAs ?? (canRequest && sum > available ? 'request' : 'order');
}

/** Quantity 0 removes the product. A full basket accepts no further product. */
export function withQuantity(
  { lines, reason }: Basket,
  product: Pick<BasketLine, 'itemNumber' | 'title'>,
  quantity: number,
): Basket {
  const { itemNumber, title } = product;
  const wanted = Math.min(Math.max(0, Math.trunc(quantity)), MAX_QUANTITY);
  const isThere = lines.some((line) => line.itemNumber === itemNumber);
  const next = isThere
    ? lines.map((line) => (line.itemNumber === itemNumber ? { ...line, quantity: wanted } : line))
    : lines.length < MAX_LINES
      ? [...lines, { itemNumber, title, quantity: wanted }]
      : lines;
  return withReason({ lines: next.filter((line) => line.quantity > 0) }, reason);
}

export const countOf = ({ lines }: Basket): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** `price` and `amount` are in points. `price` is null if the product has left the assortment. */
export interface PricedLine extends BasketLine {
  price: number | null;
  amount: number;
}

export function priced(
  { lines }: Basket,
  products: readonly AssortmentProduct[],
): { lines: PricedLine[]; sum: number } {
  const byNumber = new Map(products.map((product) => [product.itemNumber, product]));
  let sum = 0n;
  const pricedLines = lines.map((line): PricedLine => {
    const product = byNumber.get(line.itemNumber);
    const amount = product ? pointsToHundredths(product.price) * BigInt(line.quantity) : 0n;
    sum += amount;
    return {
      ...line,
      title: product?.title ?? line.title,
      price: product?.price ?? null,
      amount: hundredthsToPoints(amount),
    };
  });
  return { lines: pricedLines, sum: hundredthsToPoints(sum) };
}

export const minus = (a: number, b: number): number =>
  hundredthsToPoints(pointsToHundredths(a) - pointsToHundredths(b));
