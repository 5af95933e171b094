import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

export interface RequestTiming {
  /** Method and pattern, such as `GET /api/employees/:id`. */
  route: string;
  statements: number;
  /** The sum of the durations of all statements. */
  databaseMs: number;
}

/** The timing of the current request; none in workers. */
export const requestTiming = new AsyncLocalStorage<RequestTiming>();

/** Returns the route's pattern, never the requested path, which holds ids and codes. */
export function routePatternOf({ routeOptions: { url } }: FastifyRequest): string {
  // Each file of the build has its own route, with a hash in its name.
  return url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');
}
