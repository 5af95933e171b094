import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { boundsOf } from './body-bounds.ts';
import { type JsonBounds, JsonBoundsExceeded, JsonReader } from './json-reader.ts';
import { SMALL_BODY } from './large-bodies.ts';
import { bodyValidator } from './validation.ts';

/** Leaves bodies as bytes for `bodyReader`, so that endpoints that need no body accept `{}` with any content type. */
export function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const bodyText = (request: FastifyRequest): string => bytesOf(request).toString();

/** Returns a function that parses and validates the body of a request, or refuses one if `schema` is absent. */
export function bodyReader(
  schema: z.ZodType | undefined,
  { isOptional }: { isOptional: boolean },
): (request: FastifyRequest) => Promise<void> {
  if (schema === undefined) {
    return async (request) => {
      if (!isEmpty(bytesOf(request))) throw new AppError('malformed');
      request.body = undefined;
    };
  }
  // Computed for the first request, because computing it for all endpoints makes the start of the server longer.
  let bounds: JsonBounds | undefined;
  const validate = bodyValidator(schema);
  return async (request) => {
    const bytes = bytesOf(request);
    bounds ??= boundsOf(schema);
    const body = isOptional && isEmpty(bytes) ? {} : await parseBody(request, bytes, bounds);
    request.body = await validate(body);
  };
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const isEmpty = (bytes: Buffer): boolean =>
  bytes.length <= SMALL_BODY && /^\s*(?:\{\s*\}\s*)?$/.test(bytes.toString());

async function parseBody({ headers }: FastifyRequest, bytes: Buffer, bounds: JsonBounds): Promise<unknown> {
  const type = headers['content-type'] ?? '';
  if (!/^application\/json(\s*;|$)/i.test(type)) throw new AppError('unsupported_media_type');
  try {
    return await readInTurns(new JsonReader(bytes, bounds));
  } catch (error) {
    if (!(error instanceof JsonBoundsExceeded)) throw new AppError('malformed');
    throw new AppError('malformed', { message: TOO_MUCH, isOversized: true });
  }
}

const TOO_MUCH = 'Indholdet har for mange værdier, eller er delt op i for mange niveauer.';

/** Takes about a millisecond. */
const TOKENS_A_TURN = 5_000;

async function readInTurns(reader: JsonReader): Promise<unknown> {
  while (!reader.advance(TOKENS_A_TURN)) await nextTurn();
  return reader.value;
}

/**
 * Whether a GET that changes something comes from Saldo's own page or the address bar, and is no prefetch. Browsers
 * send `Sec-Fetch-Site` only on https and loopback; elsewhere every request passes.
 */
export function isOwnRequest({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return (site === 'same-origin' || site === 'none') && headers['sec-purpose'] === undefined;
}

/** What a page says of itself: the XSRF token, and the id of the account that it was loaded for. */
export interface PageProof {
  xsrfToken: unknown;
  account: unknown;
}

/** The proof in a form, which cannot set headers. */
export function proofInForm(request: FastifyRequest): PageProof {
  const fields = new URLSearchParams(bodyText(request));
  return { xsrfToken: fields.get('xsrf') ?? undefined, account: fields.get('account') || undefined };
}
