import { SHOP_HEADER, type ShopRefusal } from '../shared/shop-api.ts';

/** `message` is Danish; `status` is 0 if the shop's server was not reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: ShopRefusal['fields'];

  constructor(status: number, { message, code, fields }: ShopRefusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface CallOptions {
  method?: 'POST' | 'DELETE';
  body?: unknown;
  idempotencyKey?: string;
}

export async function callShop<T>(
  path: string,
  { method, body, idempotencyKey }: CallOptions = {},
): Promise<T> {
  const headers = new Headers({ [SHOP_HEADER]: '1' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const response = await fetch(path, {
    method: method ?? 'GET',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal(0, { message: 'Ingen forbindelse – prøv igen', code: 'unavailable', fields: [] });
  });
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refusal = answer as Partial<ShopRefusal> | null;
  throw new Refusal(response.status, {
    message: refusal?.message ?? 'Beklager, men der opstod en fejl.',
    code: refusal?.code ?? 'unknown',
    fields: refusal?.fields ?? [],
  });
}
