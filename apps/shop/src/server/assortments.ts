import type { AssortmentProduct } from '@saldo/contract/webshop';
import type { WebshopApi } from './webshop-api.ts';

/** Milliseconds. Limits how long an assortment stays outdated after a lost webhook or a change of department. */
const FRESH_MS = 60_000;
const MAX_KEPT = 1_000;

interface Kept {
  products: Promise<AssortmentProduct[]>;
  since: number;
}

/** Caches assortments until a webhook announces a change, for at most a minute. */
export class Assortments {
  readonly #api: WebshopApi;
  readonly #now: () => number;
  readonly #kept = new Map<number, Kept>();

  constructor(api: WebshopApi, now: () => number = Date.now) {
    this.#api = api;
    this.#now = now;
  }

  of(employeeId: number): Promise<AssortmentProduct[]> {
    const kept = this.#kept.get(employeeId);
    if (kept && this.#now() - kept.since < FRESH_MS) return kept.products;
    const fresh = { products: this.#api.assortment(employeeId), since: this.#now() };
    this.#kept.delete(employeeId);
    this.#kept.set(employeeId, fresh);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    fresh.products.catch(() => {
      if (this.#kept.get(employeeId) === fresh) this.#kept.delete(employeeId);
    });
    return fresh.products;
  }

  /** Drops all assortments: changes are rare, and refetching is cheap. */
  forget(): void {
    this.#kept.clear();
  }
}
