import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { faultKind, isDatabaseAway } from '../database/database-errors.ts';
import { writeRefused } from '../database/schema-guard.ts';
import { isOlderWriterRefused } from '../database/schema-version.ts';
import { AppError } from '../errors.ts';
import { LogThrottle } from '../logging/log-throttle.ts';
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
  if (isDatabaseAway(error)) logDatabaseFault(error, request);
  else if (known.status >= 500 && !known.isAlreadyLogged)
    request.log[known.code === 'internal' ? 'error' : 'warn']({ err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(known.retryAfter)));
  return known;
}

/** Lets one line a minute through for each fault: while the database is unreachable, every request fails. */
const databaseFaults = new LogThrottle();

/** Lock time-outs, statement time-outs and deadlocks. They depend on the statement, so the error is logged in full. */
const contention = /^(55P03|57014|40P01)$/;

function logDatabaseFault(error: Error, request: FastifyRequest): void {
  const fault = faultKind(error);
  if (contention.test(fault)) {
    const route = request.routeOptions.url ?? 'none';
    const passed = databaseFaults.letThrough(`${fault} ${route}`);
    if (passed) request.log.warn({ err: error, route, ...passed }, 'a statement gave up');
    return;
  }
  const passed = databaseFaults.letThrough(fault);
  if (passed) request.log.warn({ fault, reason: error.message, ...passed }, 'the database is away');
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
