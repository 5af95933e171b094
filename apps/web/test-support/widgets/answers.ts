import type { Endpoint, ResponseOf } from '@saldo/contract/endpoint';
import { type ErrorCode, errorCodes, errorResponse, type FieldError } from '@saldo/contract/errors';
import { vi } from 'vitest';

/** A request that a component has sent. */
export interface SentRequest {
  address: string;
  body: unknown;
  idempotencyKey: string | null;
}

/** What an endpoint answers. `Response.error()` stands for a lost connection. */
type Answer<E extends Endpoint> = ResponseOf<E> | Response;

interface Route {
  method: string;
  path: RegExp;
  answer: (request: SentRequest) => Promise<Response>;
}

const routes: Route[] = [];
const unanswered: string[] = [];

/**
 * Answers calls of an endpoint in place of the server, and returns the requests in the order in which they were sent. A
 * call that nothing answers fails the test.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  respond: (request: SentRequest) => Answer<E> | Promise<Answer<E>>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+');
  routes.unshift({
    method: endpoint.method,
    path: new RegExp(`^${path}$`),
    answer: async (request) => {
      sent.push(request);
      const data = await respond(request);
      return data instanceof Response ? data : accepted(endpoint, data);
    },
  });
  vi.stubGlobal('fetch', fetchAnswer);
  return sent;
}

function accepted(endpoint: Endpoint, data: unknown): Response {
  if (endpoint.response === undefined) return new Response(null, { status: 204 });
  const json = endpoint.response.parse(data);
  const headers = Array.isArray(json) ? { 'X-Total-Count': String(json.length) } : {};
  return Response.json(json, { status: endpoint.status ?? 200, headers });
}

/** The server's refusal, with the message of its code. */
export function refused(code: ErrorCode, fields?: readonly FieldError[]): Response {
  const { status, message } = errorCodes[code];
  return Response.json(errorResponse.parse({ code, message, fields }), { status });
}

async function fetchAnswer(input: string, { method = 'GET', headers, body }: RequestInit = {}) {
  const { pathname, search } = new URL(input, location.href);
  const route = routes.find((one) => one.method === method && one.path.test(pathname));
  if (!route) unanswered.push(`${method} ${pathname}`);
  const response = await route?.answer({
    address: pathname + search,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    idempotencyKey: new Headers(headers).get('Idempotency-Key'),
  });
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
  return response.clone();
}

/** Forgets the answers of a test, and returns the calls that none of them answered. */
export function clearAnswers(): string[] {
  vi.unstubAllGlobals();
  routes.length = 0;
  return unanswered.splice(0);
}
