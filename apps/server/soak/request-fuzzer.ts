import type { Endpoint } from '@saldo/contract/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Call } from '../test-support/call-types.ts';
import type { Callers } from '../test-support/callers.ts';
import { callerOf, endpointList } from '../test-support/endpoint-list.ts';
import { fillPath } from '../test-support/test-api.ts';
import { hostileBytes, hostileValue, schemaValue } from './hostile-values.ts';

export interface SentRequest {
  endpoint: string;
  kind: Kind;
  options: InjectOptions;
}

const kinds = ['valid', 'generated', 'one field', 'hostile field', 'hostile bytes', 'headers'] as const;
type Kind = (typeof kinds)[number];

type Part = 'params' | 'query' | 'body';
const parts = ['params', 'query', 'body'] as const satisfies readonly Part[];

const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '*/*',
    'text/plain',
    'application/json',
    'gzip',
    'bytes=0-',
    'close',
  ),
  fc.string({ unit: fc.constantFrom(...'aZ09 ,;=/"%\\$'), maxLength: 300 }),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'content-type',
    'accept',
    'accept-encoding',
    'content-encoding',
    'cookie',
    'authorization',
    'if-none-match',
    'if-modified-since',
    'range',
    'traceparent',
    'x-request-id',
    'x-forwarded-for',
    'x-http-method-override',
    'x-xsrf-token',
    'expect',
    'te',
    'upgrade',
    'user-agent',
  ),
  headerValue,
  { minKeys: 1, maxKeys: 3 },
);

/** Generates valid, nearly valid and hostile requests from the contract. The same seed generates the same requests. */
export class RequestFuzzer {
  readonly #callers: Callers;
  #seed: number;

  constructor(callers: Callers, seed: number) {
    this.#callers = callers;
    this.#seed = seed;
  }

  async requests(count: number): Promise<SentRequest[]> {
    const { api } = this.#callers;
    const names = {
      Admin: await this.#callers.freshNames('Admin'),
      Customer: await this.#callers.freshNames('Customer'),
      webshop: await this.#callers.freshNames('webshop'),
    };
    const order = this.#pick(fc.shuffledSubarray([...endpointList], { minLength: endpointList.length }));
    const rounds = Array.from({ length: Math.ceil(count / order.length) }, () => order).flat();
    return rounds.slice(0, count).map(({ name, endpoint, call }, n) => {
      const valid = call(names[callerOf(endpoint)], api.make.next());
      // Each endpoint first gets a valid call. Before later calls, records may have been deleted.
      const kind = n < order.length ? 'valid' : this.#pick(fc.constantFrom(...kinds));
      return { endpoint: name, kind, options: this.#options(endpoint, valid, kind) };
    });
  }

  #options(endpoint: Endpoint, valid: Call, kind: Kind): InjectOptions {
    const call = this.#changed(endpoint, valid, kind);
    const query = Object.entries(call.query ?? {}).map(([key, value]) => [key, inUrl(value)]);
    const params = Object.entries(call.params ?? {}).map(([key, value]) => [key, inUrl(value)]);
    const hasBody = call.body !== undefined && endpoint.method !== 'GET';
    const payload =
      kind === 'hostile bytes' ? this.#pick(hostileBytes) : hasBody && JSON.stringify(call.body);
    return {
      method: endpoint.method,
      url: `${fillPath(endpoint.path, Object.fromEntries(params))}?${new URLSearchParams(query)}`,
      headers: {
        ...this.#callers.headersFor(endpoint),
        ...(payload !== false && payload !== undefined && { 'content-type': 'application/json' }),
        ...(kind === 'headers' && this.#pick(headers)),
      },
      ...(payload !== false && payload !== undefined && { payload }),
    };
  }

  #changed(endpoint: Endpoint, valid: Call, kind: Kind): Call {
    if (kind === 'generated') {
      const generated = parts.flatMap((part) => {
        const schema = endpoint[part];
        // Keeps the ids of the valid call, because random ids seldom exist and reach little code.
        return schema && part !== 'params' ? [[part, this.#pick(schemaValue(schema))]] : [];
      });
      return { ...valid, ...(Object.fromEntries(generated) as Call) };
    }
    if (kind === 'one field' || kind === 'hostile field') return this.#withOneChange(endpoint, valid, kind);
    return valid;
  }

  #withOneChange(endpoint: Endpoint, valid: Call, kind: Kind): Call {
    const present = parts.filter((part) => endpoint[part] !== undefined);
    if (present.length === 0)
      return { ...valid, query: { [this.#pick(fc.string())]: this.#pick(fc.string()) } };
    const part = this.#pick(fc.constantFrom(...present));
    const schema = endpoint[part];
    const current = valid[part] ?? {};
    const generated = schema ? this.#pick(schemaValue(schema)) : {};
    if (Array.isArray(current) || typeof generated !== 'object' || generated === null)
      return { ...valid, [part]: this.#pick(hostileValue) };
    const names = [...new Set([...Object.keys(current), ...Object.keys(generated)])];
    if (names.length === 0) return { ...valid, [part]: { ukendt: this.#pick(hostileValue) } };
    const name = this.#pick(fc.constantFrom(...names));
    const value =
      kind === 'one field' ? (generated as Record<string, unknown>)[name] : this.#pick(hostileValue);
    return { ...valid, [part]: { ...current, [name]: value } } as Call;
  }

  #pick<T>(arbitrary: fc.Arbitrary<T>): T {
    // Mixes the seed, because neighbouring seeds would give similar values.
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) | 0;
    const [value] = fc.sample(arbitrary, {
      seed: Math.imul(this.#seed ^ (this.#seed >>> 15), 0x2c1b3c6d),
      numRuns: 1,
    });
    return value as T;
  }
}

/** A URL cannot contain half of a surrogate pair. */
const inUrl = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
