import { randomUUID } from 'node:crypto';
import { connectionEndpoints } from '@saldo/contract/connections';
import type { ReturnInput, WebshopReturn } from '@saldo/contract/returns';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import type { Saldo } from './saldo.ts';

/** Quantities by item number. */
type Lines = Record<string, number>;

export class Webshop {
  readonly connectionId: number;
  readonly #url: string;
  readonly #key: string;

  private constructor(url: string, connectionId: number, key: string) {
    this.#url = url;
    this.connectionId = connectionId;
    this.#key = key;
  }

  /** Uses the default connection, which serves new customers. */
  static async standard(saldo: Saldo): Promise<Webshop> {
    const [connection] = await saldo.operator.call(connectionEndpoints.listConnections);
    if (connection === undefined) throw new Error('There is no connection.');
    const params = { id: connection.id };
    // A connection has at most two valid keys, and other tests may have made both.
    for (const { id: keyId } of connection.keys.slice(0, -1)) {
      await saldo.operator.call(connectionEndpoints.revokeConnectionKey, { params: { ...params, keyId } });
    }
    const { key } = await saldo.operator.call(connectionEndpoints.addConnectionKey, { params });
    return new Webshop(saldo.url, connection.id, key);
  }

  /** Prices in points by item number. */
  products(prices: Record<string, number>): Promise<unknown> {
    const products = Object.entries(prices).map(([itemNumber, price]) => ({
      itemNumber,
      title: `Vare ${itemNumber}`,
      price,
      status: true,
    }));
    return this.#call('PUT', '/api/webshop/products', products);
  }

  order(
    employeeId: number,
    lines: Lines,
    details: { reference?: string; requestReason?: string } = {},
  ): Promise<WebshopOrder> {
    const body = {
      employeeId,
      lines: Object.entries(lines).map(([itemNumber, quantity]) => ({ itemNumber, quantity })),
      ...details,
    };
    return this.#call('POST', '/api/webshop/orders', body) as Promise<WebshopOrder>;
  }

  announceReturn(orderNumber: number, body: ReturnInput): Promise<WebshopReturn> {
    return this.#call('POST', `/api/webshop/orders/${orderNumber}/returns`, body) as Promise<WebshopReturn>;
  }

  async #call(method: string, path: string, body: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, this.#url), {
      method,
      headers: {
        Authorization: `Bearer ${this.#key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
