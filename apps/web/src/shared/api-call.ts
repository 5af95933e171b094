import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';

/** An endpoint without its schemas: method, path and types. */
export interface ApiCall<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** Never present: carries the type. */
  readonly endpoint?: E;
}

/**
 * The calls of a list of endpoints. Only the types come from the schemas, so that zod is not loaded before a form
 * needs it: `const api = apiCalls<typeof customerEndpoints>(customerPaths)`.
 */
export const apiCalls = <E extends Record<string, Endpoint>>(
  paths: {
    readonly [Name in keyof E]: Pick<E[Name], 'method' | 'path'>;
  },
): { readonly [Name in keyof E]: ApiCall<E[Name]> } => paths;

// Numbers are written into a URL as they are.
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

/** The arguments of a call: `params`, `query` and `body`, as far as the endpoint declares them. */
export type CallOptions<E extends Endpoint> = Parts<AllParts<E>> & {
  /** For calls that change a balance; see `idempotency.ts`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type CallResponse<E extends Endpoint> = ResponseOf<E>;

/** The URL of a call: path parameters encoded, query values that are absent or empty left out. */
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
