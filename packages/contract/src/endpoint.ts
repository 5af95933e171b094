import { z } from 'zod';
import type { EndpointPath } from './endpoint-path.ts';

/**
 * `Admin` is an operator, `Customer` an administrator who is HR, `Leader` one who is a leader. For users/me the role of
 * both administrators is `Customer`. Accounts with other roles may only call users/me.
 */
export const roles = ['Admin', 'Customer', 'Leader'] as const;
export type Role = (typeof roles)[number];

/** Who may call an endpoint; `webshop` is a caller with an API key (docs/security.md#access). */
export type Access = 'anonymous' | 'signed-in' | 'webshop' | readonly Role[];

/** One call of the API. Routes, the OpenAPI document and the client derive from it (ADR 1). */
export interface Endpoint extends EndpointPath {
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** If absent, the response is 204 without a body. */
  readonly response?: z.ZodType;
  /** The status of a success. The default is 200, or 204 without `response`. */
  readonly status?: 200 | 201;
  /** The response is an array. The header `X-Total-Count` has the number of all matching rows. */
  readonly paged?: true;
  /** The response is a stream of lines (`application/x-ndjson`); `response` describes one line. */
  readonly streamed?: true;
  /** The response is a streamed CSV file, or one of another type; `response` is absent. */
  readonly download?: true | 'application/pdf';
  /** An absent body counts as `{}`. */
  readonly optionalBody?: true;
  /** Maximum size of the body in bytes, if it is larger than the server's 64 kB. */
  readonly bodyLimit?: number;
  /** The endpoint accepts an `Idempotency-Key`, or requires one (docs/security.md#idempotency-keys). */
  readonly idempotent?: true | 'required';
  /**
   * The endpoint changes a record that has a version. With `If-Match: "7"` it refuses with `changed_meanwhile` unless the
   * record still has version 7 (docs/domain-rules.md#two-people-at-one-record).
   */
  readonly versioned?: true;
  /**
   * Refuses with `password_required` unless the password was confirmed recently (docs/security.md#own-password). For
   * `for-some`, the use case refuses only the changes that need it.
   */
  readonly recentPassword?: true | 'for-some';
  /** The endpoint works before a required two-step sign-in is set up (docs/security.md#two-step-sign-in). */
  readonly withoutTwoStep?: true;
}

/** The last line of a stream that a server shutdown cut short. The earlier lines remain valid. */
export const interrupted = z.strictObject({ status: z.literal('interrupted') });

type EndpointDetails = Omit<Endpoint, keyof EndpointPath>;

type Endpoints<P, D> = { readonly [Name in keyof P & keyof D]: P[Name] & D[Name] };

/** Adds access and schemas to paths. Keeps literal types, so that every call has its exact type. */
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

export type RequestOf<E extends Endpoint> = {
  params: Part<E, 'params', 'input'>;
  query: Part<E, 'query', 'input'>;
  body: Part<E, 'body', 'input'>;
};

export type ValidatedRequestOf<E extends Endpoint> = {
  params: Part<E, 'params', 'output'>;
  query: Part<E, 'query', 'output'>;
  body: Part<E, 'body', 'output'>;
};

export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** Converts a path for Fastify and React Router: `{id}` becomes `:id`. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
