import { AsyncLocalStorage } from 'node:async_hooks';

/** What the handling of a request has cost so far. */
export interface RequestTiming {
  /** Method and pattern, such as `GET /api/employees/:id`. */
  route: string;
  statements: number;
  /** Milliseconds until the statements were answered, added up. */
  databaseMs: number;
}

/** The timing of the request that is being handled; none in workers. */
export const requestTiming = new AsyncLocalStorage<RequestTiming>();
