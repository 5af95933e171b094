import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';
import type { ErrorResponse } from '@saldo/contract/errors';
import { type ReturnInput, webshopReturnEndpoints } from '@saldo/contract/returns';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { type OrderInput, webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { ShopError, unavailable } from './shop-error.ts';

const TIMEOUT_MS = 10_000;
/** Milliseconds before each retry of a repeatable call. */
const PAUSES_MS = [200, 800];

interface Call<E extends Endpoint> {
  params?: Record<keyof RequestOf<E>['params'], number | string>;
  body?: RequestOf<E>['body'];
  idempotencyKey?: string;
  repeatable: boolean;
}

/** Calls Saldo's webshop API. Throws `ShopError` when Saldo refuses a call or does not answer. */
export class WebshopApi {
  readonly #url: URL;
  readonly #key: string;

  constructor(url: URL, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** Not retried, because a code works once. After a lost response the operator opens the shop again. */
  redeemHandover(code: string) {
    return this.#call(webshopEndpoints.redeemHandover, { body: { code }, repeatable: false });
  }

  /** Not retried, because each attempt counts towards the limits of the employee and the visitor. */
  login(body: { email: string; password: string; clientAddress: string | undefined }) {
    return this.#call(webshopEndpoints.webshopLogin, { body, repeatable: false });
  }

  /** Not retried, as each request counts towards the limits. */
  forgottenPassword(body: { email: string; clientAddress: string | undefined }) {
    return this.#call(webshopEndpoints.forgotWebshopPassword, { body, repeatable: false });
  }

  employee(id: number) {
    return this.#call(webshopEndpoints.getWebshopEmployee, { params: { id }, repeatable: true });
  }

  assortment(id: number) {
    return this.#call(webshopEndpoints.getWebshopAssortment, { params: { id }, repeatable: true });
  }

  orders(employeeId: number) {
    const params = { id: employeeId };
    return this.#call(webshopOrderEndpoints.listWebshopOrders, { params, repeatable: true });
  }

  order(orderNumber: number) {
    return this.#call(webshopOrderEndpoints.getWebshopOrder, { params: { orderNumber }, repeatable: true });
  }

  placeOrder(order: OrderInput, idempotencyKey: string) {
    return this.#call(webshopOrderEndpoints.placeOrder, { body: order, idempotencyKey, repeatable: true });
  }

  cancelOrder(orderNumber: number) {
    const params = { orderNumber };
    return this.#call(webshopOrderEndpoints.cancelWebshopOrder, { params, repeatable: true });
  }

  returns(orderNumber: number) {
    const params = { orderNumber };
    return this.#call(webshopReturnEndpoints.listWebshopReturns, { params, repeatable: true });
  }

  announceReturn(orderNumber: number, body: ReturnInput, idempotencyKey: string) {
    const params = { orderNumber };
    return this.#call(webshopReturnEndpoints.createWebshopReturn, {
      ...{ params, body, idempotencyKey },
      repeatable: true,
    });
  }

  cancelReturn(orderNumber: number, number: string) {
    const params = { orderNumber, number };
    return this.#call(webshopReturnEndpoints.cancelWebshopReturn, { params, repeatable: true });
  }

  async #call<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<ResponseOf<E>> {
    for (const pause of call.repeatable ? PAUSES_MS : []) {
      const response = await this.#send(endpoint, call).catch(() => null);
      if (response && response.status < 500) return read<E>(response);
      await sleep(pause);
    }
    const response = await this.#send(endpoint, call).catch(() => {
      throw unavailable();
    });
    return read<E>(response);
  }

  #send<E extends Endpoint>(
    { method, path }: E,
    { params, body, idempotencyKey }: Call<E>,
  ): Promise<Response> {
    const values = params as Record<string, number | string> | undefined;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]));
    return fetch(new URL(address, this.#url), {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

async function read<E extends Endpoint>(response: Response): Promise<ResponseOf<E>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as ResponseOf<E>;
  const refusal = body as ErrorResponse | null;
  // `unauthenticated` means that Saldo refuses the shop's key; an employee's wrong password has another code.
  if (!refusal?.message || response.status >= 500 || refusal.code === 'unauthenticated') throw unavailable();
  throw new ShopError(response.status, refusal.code, refusal.message, {
    fields: refusal.fields ?? [],
    retryAfter: response.headers.get('retry-after'),
  });
}
