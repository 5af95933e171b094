import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The roles of design §1. An account may carry another role; it may then call users/me and nothing else. */
export const roles = ['Admin', 'Customer'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint (design §5 "Who may call what"): anybody, anybody signed in, the roles named, or a
 * webshop with its API key. Role checks live here, as data, and are enforced once by the server for every endpoint.
 */
export type Access = 'anonymous' | 'signed-in' | 'webshop' | readonly Role[];

/** One call of the API: routes, the OpenAPI document and the typed client all derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `{name}` for each path parameter, as in spec §7. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent: the answer is 204 without a body. */
  readonly response?: z.ZodType;
  /** Status of the successful answer; 200, or 204 without a response. */
  readonly status?: 200 | 201;
  /** The answer is an array with the number of all matching rows in `X-Total-Count`. */
  readonly paged?: true;
  /** The answer is a stream of lines (`application/x-ndjson`), each of them a `response`; see `interrupted`. */
  readonly streamed?: true;
  /** The answer is a CSV file (`text/csv`), sent as it is made; there is no `response`. */
  readonly download?: true;
  /** The body may be left out, and is then `{}`. */
  readonly optionalBody?: true;
  /** Largest body in bytes, where the server's general limit is too low for what the call carries. */
  readonly bodyLimit?: number;
  /** Changes a balance: honours `Idempotency-Key` (design §5), or refuses a call without one. */
  readonly idempotent?: true | 'required';
}

/** The last line of a streamed answer that a stop of the server cuts short: what the lines before told stays done. */
export const interrupted = z.strictObject({ status: z.literal('interrupted') });

/** Keeps the literal types of an endpoint list, so that the client and the routes know each call exactly. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(endpoints: T): T => endpoints;

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

/** What a successful call answers. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** Paths as Fastify and React Router write them: `{id}` becomes `:id`. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
