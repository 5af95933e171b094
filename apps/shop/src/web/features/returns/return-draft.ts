import type { ReturnInput } from '@saldo/contract/returns';
import type { AssortmentProduct } from '@saldo/contract/webshop';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import type { ReturnReason } from '@saldo/domain/orders/return-words';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { oneLine } from '../../one-line.ts';

/** What an employee has filled in. `key` identifies exactly this content: every change creates a new key. */
export interface ReturnDraft {
  key: string;
  /** By item number of the order; only what goes back. */
  quantities: Readonly<Record<string, number>>;
  reason: ReturnReason | null;
  note: string;
  isExchange: boolean;
  /** The item number that is wanted instead, by item number of the order. Empty: its points. */
  sizes: Readonly<Record<string, string>>;
}

export const emptyDraft = (): ReturnDraft => ({
  key: crypto.randomUUID(),
  quantities: {},
  reason: null,
  note: '',
  isExchange: false,
  sizes: {},
});

export const changed = (draft: ReturnDraft, change: Partial<Omit<ReturnDraft, 'key'>>): ReturnDraft => ({
  ...draft,
  ...change,
  key: crypto.randomUUID(),
});

/** Quantity 0 leaves the item out. */
export function withQuantity(draft: ReturnDraft, itemNumber: string, quantity: number): ReturnDraft {
  const { [itemNumber]: _before, ...others } = draft.quantities;
  return changed(draft, { quantities: quantity > 0 ? { ...others, [itemNumber]: quantity } : others });
}

/** Returns the other sizes of an item that the employee may buy, and for a faulty item also the same one. */
export function sizesOf(
  itemNumber: string,
  { reason }: Pick<ReturnDraft, 'reason'>,
  products: readonly AssortmentProduct[],
): AssortmentProduct[] {
  const family = products.find((product) => product.itemNumber === itemNumber)?.family;
  return products
    .filter((product) =>
      product.itemNumber === itemNumber
        ? reason === 'faulty'
        : family !== null && family !== undefined && product.family === family,
    )
    .sort((a, b) => sizeRank(a) - sizeRank(b));
}

const sizeWords = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
/** Assortments come by title, which puts L before S. */
const sizeRank = ({ title }: AssortmentProduct) => sizeWords.indexOf(title.split(' ').at(-1) ?? '');

/** Returns the item that is wanted instead; empty for points, undefined if neither is chosen. */
export function sizeOf(itemNumber: string, draft: ReturnDraft, products: readonly AssortmentProduct[]) {
  const size = draft.sizes[itemNumber];
  const isOffered = sizesOf(itemNumber, draft, products).some((product) => product.itemNumber === size);
  return isOffered || size === '' ? size : undefined;
}

/** Missing parts, in the order of the form. `sizes` has the items without a chosen size. */
export interface DraftProblems {
  lines?: string;
  reason?: string;
  note?: string;
  sizes: readonly string[];
}

export function problemsOf(draft: ReturnDraft, products: readonly AssortmentProduct[]): DraftProblems {
  const items = Object.keys(draft.quantities);
  const unanswered = (item: string) =>
    sizesOf(item, draft, products).length > 0 && sizeOf(item, draft, products) === undefined;
  return {
    ...(items.length === 0 && { lines: 'Vælg mindst én vare' }),
    ...(draft.reason === null && { reason: 'Årsag er påkrævet' }),
    ...(draft.reason === 'other' &&
      draft.note.trim() === '' && { note: 'Beskrivelse er påkrævet, når årsagen er Andet' }),
    sizes: draft.isExchange ? items.filter(unanswered) : [],
  };
}

/** The items that are wanted instead. Two items that are exchanged for the same one become one line. */
function exchangeLines(draft: ReturnDraft, products: readonly AssortmentProduct[]) {
  const wanted = new Map<string, number>();
  for (const [item, quantity] of draft.isExchange ? Object.entries(draft.quantities) : []) {
    const size = sizeOf(item, draft, products);
    if (size) wanted.set(size, (wanted.get(size) ?? 0) + quantity);
  }
  return [...wanted].map(([itemNumber, quantity]) => ({ itemNumber, quantity }));
}

/** `reason` has been chosen: see `problemsOf`. */
export function inputOf(
  draft: ReturnDraft & { reason: ReturnReason },
  products: readonly AssortmentProduct[],
): ReturnInput {
  const lines = Object.entries(draft.quantities).map(([itemNumber, quantity]) => ({ itemNumber, quantity }));
  const wanted = exchangeLines(draft, products);
  return {
    lines,
    reason: draft.reason,
    note: oneLine(draft.note) || null,
    exchange: wanted.length > 0 ? { lines: wanted } : null,
  };
}

/** In points: what goes back, at the prices of the order, and what the exchange costs today. */
export function sumsOf(
  draft: ReturnDraft,
  { lines }: Pick<WebshopOrder, 'lines'>,
  products: readonly AssortmentProduct[],
): { back: number; cost: number } {
  const sum = (parts: readonly { price: number; quantity: number }[]) =>
    parts.reduce((total, { price, quantity }) => total + pointsToHundredths(price) * BigInt(quantity), 0n);
  const back = sum(
    lines.map(({ itemNumber, price }) => ({ price, quantity: draft.quantities[itemNumber] ?? 0 })),
  );
  const priceOf = (item: string) => products.find(({ itemNumber }) => itemNumber === item)?.price ?? 0;
  const cost = sum(
    exchangeLines(draft, products).map(({ itemNumber, quantity }) => ({
      price: priceOf(itemNumber),
      quantity,
    })),
  );
  return { back: hundredthsToPoints(back), cost: hundredthsToPoints(cost) };
}

/** Whether the shop may announce a return on this day. */
export const isReturnable = (
  { status, lines, returnUntil }: WebshopOrder,
  today: Temporal.PlainDate,
): boolean =>
  status === 'accepted' && lines.some(({ returnable }) => returnable > 0) && String(today) <= returnUntil;
