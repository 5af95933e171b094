import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

export interface RequestOrigin {
  address: string;
  userAgent: string;
}

/** The current request; none in workers. */
export const currentRequest = new AsyncLocalStorage<Pick<FastifyRequest, 'ip' | 'headers'>>();

export function currentOrigin(): RequestOrigin {
  const request = currentRequest.getStore();
  if (!request) return { address: '', userAgent: '' };
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}
