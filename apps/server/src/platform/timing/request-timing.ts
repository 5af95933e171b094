import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

export interface RequestTiming {
  /** Method and pattern, such as `GET /api/employees/:id`. */
  route: string;
  statements: number;
  /** Time until the statements were answered, added up. */
  databaseMs: number;
}

/** The timing of the request that is being handled; none in workers. */
export const requestTiming = new AsyncLocalStorage<RequestTiming>();

/** Never a path as it was requested. */
export function routePatternOf({ routeOptions: { url } }: FastifyRequest): string {
  // Files of the build have a route each, with a hash in its name.
  return url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');
}
