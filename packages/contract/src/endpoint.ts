import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The roles of an account. One with any other role may call users/me and nothing else. */
export const roles = ['Admin', 'Customer'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint: anyone, anyone signed in, the listed roles, or a webshop with its API key. The server
 * enforces it in one place for every endpoint.
 */
export type Access = 'anonymous' | 'signed-in' | 'webshop' | readonly Role[];

/** Method and path of an endpoint; `{name}` in the path is a path parameter. */
export interface EndpointPath {
  readonly method: Method;
  readonly path: string;
}

/** One call of the API. Server routes, the OpenAPI document and the typed clients derive from it. */
export interface Endpoint extends EndpointPath {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Without it the response is 204 and has no body. */
  readonly response?: z.ZodType;
  /** Status of a successful response; by default 200, or 204 without a body. */
  readonly status?: 200 | 201;
  /** The response is one page; `X-Total-Count` is the number of all matching rows. */
  readonly paged?: true;
  /** The response is a stream of lines (`application/x-ndjson`), each a `response`. */
  readonly streamed?: true;
  /** The response is a streamed CSV file (`text/csv`); there is no `response` schema. */
  readonly download?: true;
  /** The body may be absent, which means `{}`. */
  readonly optionalBody?: true;
  /** Largest body in bytes, where the server's general limit is too low. */
  readonly bodyLimit?: number;
  /** Changes a balance: honours `Idempotency-Key`, or requires it. */
  readonly idempotent?: true | 'required';
}

/** What an endpoint says besides its method and path. */
type EndpointDetails = Omit<Endpoint, keyof EndpointPath>;

/**
 * Declares methods and paths by endpoint name. They live in a module without schemas, `<noun>.paths.ts`, so that a
 * browser can call an endpoint without loading zod.
 */
export const definePaths = <const P extends Record<string, EndpointPath>>(paths: P): P => paths;

type Endpoints<P, D> = { readonly [Name in keyof P & keyof D]: P[Name] & D[Name] };

/** Adds access and schemas to paths. Literal types are kept, so clients and routes know each call exactly. */
export function defineEndpoints<
  const P extends Record<string, EndpointPath>,
  const D extends { readonly [Name in keyof P]: EndpointDetails },
>(paths: P, details: D & { readonly [Name in Exclude<keyof D, keyof P>]: never }): Endpoints<P, D> {
  const endpoints = Object.entries(paths).map(([name, path]) => [name, { ...path, ...details[name] }]);
  return Object.fromEntries(endpoints);
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends z.ZodType ? (Side extends 'input' ? z.input<E[K]> : z.output<E[K]>) : undefined;

/** What a client sends. */
export type RequestOf<E extends Endpoint> = {
  params: Part<E, 'params', 'input'>;
  query: Part<E, 'query', 'input'>;
  body: Part<E, 'body', 'input'>;
};

/** What the server works with, after validation. */
export type ValidatedRequestOf<E extends Endpoint> = {
  params: Part<E, 'params', 'output'>;
  query: Part<E, 'query', 'output'>;
  body: Part<E, 'body', 'output'>;
};

/** The body of a successful response. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** The path as Fastify and React Router write it: `{id}` becomes `:id`. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
