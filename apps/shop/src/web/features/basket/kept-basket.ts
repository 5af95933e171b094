import { type Basket, emptyBasket } from './basket.ts';

/** Each employee has a separate basket, because people share browsers and operators shop as several employees. */
const nameOf = (employeeId: number) => `kurv-${employeeId}`;

export function readBasket(employeeId: number): Basket {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(employeeId)) ?? 'null');
    return isBasket(kept) ? { ...emptyBasket(), ...kept } : emptyBasket();
  } catch {
    return emptyBasket();
  }
}

export function keepBasket(employeeId: number, basket: Basket): void {
  try {
    localStorage.setItem(nameOf(employeeId), JSON.stringify(basket));
  } catch {
    // Storage is blocked or full: the basket is lost when the page is closed.
  }
}

function isBasket(value: unknown): value is Basket {
  const basket = value as Partial<Basket> | null;
  return (
    typeof basket?.key === 'string' &&
    ['string', 'undefined'].includes(typeof basket.reason) &&
    Array.isArray(basket.lines) &&
    basket.lines.every(
      (line) =>
        typeof line?.itemNumber === 'string' &&
        typeof line.title === 'string' &&
        Number.isInteger(line.quantity) &&
        line.quantity > 0,
    )
  );
}
