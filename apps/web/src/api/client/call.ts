import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';

/** An endpoint without its schemas: method, path and types. */
export interface ApiCall<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** Never present: carries the type. */
  readonly endpoint?: E;
}

/** Takes only types from the schemas, so that zod is not loaded before a form needs it. */
export const apiCalls = <E extends Record<string, Endpoint>>(
  paths: {
    readonly [Name in keyof E]: Pick<E[Name], 'method' | 'path'>;
  },
): { readonly [Name in keyof E]: ApiCall<E[Name]> } => paths;

// Parameters may be numbers, because they are written into the URL.
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

export type CallOptions<E extends Endpoint> = Parts<AllParts<E>> & {
  /** For calls that change a balance (idempotency.ts). */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type CallResponse<E extends Endpoint> = ResponseOf<E>;

/** Encodes path parameters and leaves out absent and empty query values. */
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
