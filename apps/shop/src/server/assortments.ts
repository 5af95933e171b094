import type { AssortmentProduct } from '@saldo/contract/webshop';
import type { WebshopApi } from './webshop-api.ts';

/** A webhook that is lost, or an employee who changes department, shows at the latest after this. */
const FRESH_MS = 60_000;
const MOST = 1_000;

interface Kept {
  products: Promise<AssortmentProduct[]>;
  since: number;
}

/** What employees may buy, kept between page views until Saldo tells that it changed. */
export class Assortments {
  readonly #api: WebshopApi;
  readonly #now: () => number;
  /** By employee, the one who waited longest first. */
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
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    // A failure is told to whoever waits for it, and not kept.
    fresh.products.catch(() => {
      if (this.#kept.get(employeeId) === fresh) this.#kept.delete(employeeId);
    });
    return fresh.products;
  }

  /** Changes are rare and fetching again is cheap: all are dropped, whoever's it was. */
  forget(): void {
    this.#kept.clear();
  }
}
