import type { Endpoint } from '@saldo/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type IdempotentCall, idempotentCall } from '../idempotency/idempotency.ts';

/**
 * Reads the `Idempotency-Key` of an account or connection. Returns null without a key, and for an anonymous call.
 * Throws `idempotency_key_required` if the endpoint requires a key, and `invalid` for a malformed one.
 */
export function readIdempotentCall(
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
