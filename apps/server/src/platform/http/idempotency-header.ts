import type { Endpoint } from '@saldo/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type IdempotentCall, idempotentCall } from '../idempotency/idempotency.ts';

/** The call's `Idempotency-Key`, scoped to the account; null when the client sent none. */
export function idempotencyKey(
  request: FastifyRequest,
  { method, path }: Endpoint,
  validated: unknown,
): IdempotentCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.actor) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', { message: 'Idempotency-Key skal være 1 til 200 synlige ASCII-tegn.' });
  }
  return idempotentCall(`account:${request.actor.accountId}`, key, [method, path, validated]);
}
