import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';

/**
 * An endpoint of the contract, reduced to what a browser needs to call it. Only its type comes from the contract, so
 * that no schema is loaded before a form needs it; yet a method or path that is not the contract's does not compile.
 */
export interface ApiCall<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** Never present: carries the type. */
  readonly endpoint?: E;
}

/** `apiCall<typeof customerEndpoints.listCustomers>('GET', '/api/customers')` */
export const apiCall = <E extends Endpoint = never>(method: E['method'], path: E['path']): ApiCall<E> => ({
  method,
  path,
});

// A browser writes numbers into an address by itself.
type InAddress<T> = T extends undefined ? undefined : { [K in keyof T]: T[K] | number };

interface AllParts<E extends Endpoint> {
  params: InAddress<RequestOf<E>['params']>;
  query: InAddress<RequestOf<E>['query']>;
  body: RequestOf<E>['body'];
}
type PresentKeys<T> = { [K in keyof T]: [T[K]] extends [undefined] ? never : K }[keyof T];
type RequiredParts<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] };
type OptionalParts<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] };
type Parts<T> = RequiredParts<Pick<T, PresentKeys<T>>> & OptionalParts<Pick<T, PresentKeys<T>>>;

/** What a call takes: the contract's `params`, `query` and `body`, those that the endpoint has. */
export type CallOptions<E extends Endpoint> = Parts<AllParts<E>> & {
  /** On calls that change a balance; see `idempotency.ts`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type CallResponse<E extends Endpoint> = ResponseOf<E>;

/** The address of a call: path parameters filled in and encoded, absent query values left out. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
