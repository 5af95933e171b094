import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';

/** An endpoint without its schemas: name, method, path, types, and how it is called. */
export interface ApiCall<E extends Endpoint> {
  readonly name: string;
  readonly method: E['method'];
  readonly path: E['path'];
  readonly how?: How;
  /** Never present: carries the type. */
  readonly endpoint?: E;
}

/** Whether the response is a page of a list, or a repeated call takes effect once. */
type How = 'paged' | 'idempotent';

type HowOf<E extends Endpoint> = E['paged'] extends true
  ? 'paged'
  : E['idempotent'] extends true | 'required'
    ? 'idempotent'
    : never;

type Hows<Es extends Record<string, Endpoint>> = {
  readonly [Name in keyof Es as [HowOf<Es[Name]>] extends [never] ? never : Name]: HowOf<Es[Name]>;
};

/**
 * Takes only types from the schemas, so that zod is not loaded before a form needs it. `hows` repeats what the contract
 * says of `paged` and `idempotent` endpoints; tsc refuses a missing, wrong or superfluous one.
 */
export function apiCalls<Es extends Record<string, Endpoint>>(
  paths: { readonly [Name in keyof Es]: Pick<Es[Name], 'method' | 'path'> },
  ...[hows]: object extends Hows<Es> ? [hows?: Record<string, never>] : [hows: Hows<Es>]
): { readonly [Name in keyof Es]: ApiCall<Es[Name]> } {
  const howOf: Readonly<Record<string, How>> = hows ?? {};
  const calls = Object.entries(paths).map(([name, path]) => {
    const how = howOf[name];
    return [name, { name, ...path, ...(how && { how }) }];
  });
  return Object.fromEntries(calls);
}

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
  signal?: AbortSignal;
} & (E['versioned'] extends true ? Versioned : unknown);

/** The version of the record that a change is based on, for `If-Match`. */
export interface Versioned {
  version?: number | undefined;
}

/** The query parameters of an endpoint. */
export type QueryOf<E extends Endpoint> = NonNullable<InAddress<RequestOf<E>['query']>>;

export type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** One page of a list, and the number of all matching rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

export type CallResponse<E extends Endpoint> = E['paged'] extends true
  ? ResponseOf<E> extends (infer Row)[]
    ? Page<Row>
    : never
  : ResponseOf<E>;

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
