import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/database-errors.ts';
import { writeRefused } from '../database/schema-guard.ts';
import { isOlderWriterRefused } from '../database/schema-version.ts';
import { AppError } from '../errors.ts';
import { logDatabaseFault } from './log-database-faults.ts';
import { InvalidRequest } from './validation.ts';

/** Turns every error into a response (docs/domain-rules.md#errors). */
export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = knownError(error, request, reply);
  return reply.status(known.status).send(known.toResponse());
}

/** Converts an error for the client, and sets `Retry-After`. Logs errors that are the server's fault. */
export function knownError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError {
  const known = toAppError(error);
  if (!logDatabaseFault(error, request) && known.status >= 500 && !known.isAlreadyLogged)
    request.log[known.code === 'internal' ? 'error' : 'warn']({ err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(known.retryAfter)));
  return known;
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidRequest) return new AppError('invalid', { fields: error.fields });
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: 2 });
  if (isOlderWriterRefused(error)) return writeRefused();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('payload_too_large');
  if (status === 415) return new AppError('unsupported_media_type');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('malformed');
  return new AppError('internal');
}
