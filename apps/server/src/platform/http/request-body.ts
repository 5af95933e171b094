import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { parseExactJson } from './exact-json.ts';

/** Leaves bodies as text for `parseBody`, so that endpoints that need no body accept `{}` with any content type. */
export function takeBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

export function parseBody(request: FastifyRequest, expected: 'none' | 'optional' | 'required'): void {
  const text = typeof request.body === 'string' ? request.body : '';
  const isEmpty = text.trim() === '' || /^\s*\{\s*\}\s*$/.test(text);
  if (expected === 'none') {
    if (!isEmpty) throw new AppError('malformed');
    request.body = undefined;
    return;
  }
  if (expected === 'optional' && isEmpty) {
    request.body = {};
    return;
  }
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json(\s*;|$)/i.test(type)) throw new AppError('unsupported_media_type');
  try {
    request.body = parseExactJson(text);
  } catch {
    throw new AppError('malformed');
  }
}
