import {
  type Access,
  type Endpoint,
  type ResponseOf,
  routePattern,
  type ValidatedRequestOf,
} from '@saldo/contract/endpoint';
import { errorResponse } from '@saldo/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { type IdempotentCall, idempotentCall } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import type { Actor, ActorFor, Webshop } from '../sessions/actor.ts';
import type { SessionRules } from '../sessions/session-rules.ts';
import type { SessionState } from '../sessions/sessions.ts';
import { authorize } from './access.ts';
import { type Download, Downloads } from './downloads.ts';
import { errorHandler, knownError } from './error-handler.ts';
import { LargeBodies } from './large-bodies.ts';
import { LineStreams } from './line-streams.ts';
import { recordExport } from './log-security.ts';
import { sendMessagePage } from './message-page.ts';
import { ownerOf } from './owner-queues.ts';
import { bodyReader } from './request-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The server does not start if a route has no `access`. */
    access?: Access;
    recentPassword?: SessionRules['recentPassword'];
    withoutTwoStep?: SessionRules['withoutTwoStep'];
  }
  interface FastifyRequest {
    actor: Actor | null;
    sessionState: SessionState | null;
    webshop: Webshop | null;
  }
}

export interface RequestContext<E extends Endpoint> extends ValidatedRequestOf<E> {
  actor: ActorFor<E['access']>;
  session: E['access'] extends 'anonymous' | 'webshop' ? null : SessionState;
  /** Null unless the endpoint is idempotent and the client sent a key. */
  idempotency: IdempotentCall | null;
  /** The version in `If-Match`. Null unless the endpoint is versioned and the client sent one. */
  version: number | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E extends { paged: true }
  ? { rows: ResponseOf<E>; total: number }
  : ResponseOf<E>;

export type Handler<E extends Endpoint> = E extends { streamed: true }
  ? (context: RequestContext<E>, closed: AbortSignal) => AsyncIterable<ResponseOf<E>>
  : E extends { download: string | true }
    ? (context: RequestContext<E>) => AnyDownload | Promise<AnyDownload>
    : (
        context: RequestContext<E>,
      ) => E extends { response: object }
        ? Answer<E> | Promise<Answer<E> | JsonText<Answer<E>>>
        : Promise<void>;

type AnyDownload = Download<string | Buffer>;

const JSON_TYPE = 'application/json; charset=utf-8';
const nothing = z.null().describe('Done');
const noQuery = z.strictObject({});
const asLines = (line: z.ZodType) => ({
  description: 'Newline-delimited JSON; each line has this schema',
  content: { 'application/x-ndjson': { schema: line } },
});
const asFile = (type: string) => ({ description: 'A file', content: { [type]: { schema: z.string() } } });

export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export function endpointRegistrar(app: FastifyInstance, services: Services): Route {
  const lineStreams = new LineStreams(app);
  const downloads = new Downloads(lineStreams);
  const largeBodies = new LargeBodies(app);
  return (endpoint, handler) => {
    const { method, path, access, summary, params, query, body, bodyLimit } = endpoint;
    const { response = nothing, paged, streamed, optionalBody, idempotent, versioned } = endpoint;
    const download = endpoint.download === true ? 'text/csv' : endpoint.download;
    const status = endpoint.status ?? (endpoint.response || download ? 200 : 204);
    app.route({
      method,
      url: routePattern(path),
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: {
        access,
        mayTakeLong: streamed === true || download !== undefined,
        recentPassword: endpoint.recentPassword,
        withoutTwoStep: endpoint.withoutTwoStep,
      },
      schema: {
        summary,
        tags: [path.split('/')[2] ?? 'system'],
        ...(params && { params }),
        querystring: query ?? noQuery,
        ...(body && { body }),
        response: {
          [status]: streamed ? asLines(response) : download ? asFile(download) : response,
          '4xx': errorResponse,
          '5xx': errorResponse,
        },
      },
      onRequest: (request) => authorize(services, access, request),
      ...(download && { errorHandler: answerNavigation }),
      ...(bodyLimit !== undefined && { preParsing: (request) => largeBodies.takeTurn(request) }),
      preValidation: bodyReader(body, { isOptional: optionalBody === true }),
      handler: async (request, reply) => {
        const validated = { params: request.params, query: request.query, body: request.body };
        const context = {
          ...validated,
          // `authorize` has let only these actors through, and the schemas above have validated the rest.
          actor: (request.webshop ?? request.actor) as never,
          session: request.sessionState as never,
          version: versioned ? readVersion(request) : null,
          idempotency: idempotent ? readIdempotentCall(request, endpoint, validated) : null,
          request,
          reply,
        } as RequestContext<typeof endpoint>;
        if (streamed) {
          const lines = handler as (context: unknown, closed: AbortSignal) => AsyncIterable<unknown>;
          // Streams may write, so they end when a newer schema refuses writes of this version (ADR 18).
          const { outdated } = services.schemaGuard;
          return lineStreams.send(reply, (closed) => lines(context, AbortSignal.any([closed, outdated])));
        }
        const answer = await (handler as (context: unknown) => unknown)(context);
        reply.status(status);
        if (download) {
          await recordExport(services, request, answer as AnyDownload);
          return downloads.send(reply, ownerOf(request), answer as AnyDownload);
        }
        if (answer instanceof JsonText) return reply.type(JSON_TYPE).send(answer.text);
        if (!paged) return answer;
        const { rows, total } = answer as { rows: unknown; total: number };
        reply.header('x-total-count', String(total));
        return rows;
      },
    });
  };
}

/** The browser opens a download like a page, so that the user sees a page instead of JSON if there is no file. */
function answerNavigation(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers['sec-fetch-mode'] !== 'navigate') return errorHandler(error, request, reply);
  const { code, status, message } = knownError(error, request, reply);
  if (code !== 'unauthenticated')
    return sendMessagePage(reply, status, { title: 'Filen kunne ikke hentes', message });
  // Empty if the referrer is unknown; the sign-in page accepts only screens of its own origin.
  const { pathname = '', search = '' } = URL.parse(request.headers.referer ?? '') ?? {};
  return reply.redirect(`/login?next=${encodeURIComponent(pathname + search)}`, 303);
}

/**
 * Reads the `Idempotency-Key` of an account or connection. Returns null without a key, and for an anonymous call.
 * Throws `idempotency_key_required` if the endpoint requires a key, and `invalid` for a malformed one.
 */
function readIdempotentCall(
  request: FastifyRequest,
  { method, path, idempotent }: Endpoint,
  validated: unknown,
): IdempotentCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined && idempotent === 'required') throw new AppError('idempotency_key_required');
  const owner = request.webshop
    ? `connection:${request.webshop.connectionId}`
    : request.actor && `account:${request.actor.accountId}`;
  if (key === undefined || !owner) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', { message: 'Idempotency-Key skal være 1 til 200 synlige ASCII-tegn.' });
  }
  return idempotentCall(owner, key, [method, path, validated]);
}

/** Reads the version in `If-Match: "7"`. Returns null without the header. Throws `invalid` for a malformed one. */
function readVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined) return null;
  const [, digits] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (digits === undefined) {
    throw new AppError('invalid', { message: 'If-Match skal være et versionsnummer i anførselstegn.' });
  }
  return Number(digits);
}

/** A response of shape `T` that the database has already serialised to JSON; it is sent without being parsed. */
export class JsonText<T> {
  declare readonly shape: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
