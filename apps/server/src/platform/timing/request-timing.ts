import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

export interface RequestTiming {
  /** Method and pattern, such as `GET /api/employees/:id`. */
  route: string;
  statements: number;
  databaseMs: number;
}

/** The timing of the current request; none in workers. */
export const requestTiming = new AsyncLocalStorage<RequestTiming>();

/** Returns the route's pattern. The requested path is never used, because it holds ids and codes. */
export function routePatternOf({ routeOptions: { url } }: FastifyRequest): string {
  // Each file of the build has a route of its own, with a hash in its name.
  return url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');
}
