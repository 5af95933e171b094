import type { FastifyRequest } from 'fastify';
import { faultKind, isDatabaseAway, isDatabaseDamaged } from '../database/database-errors.ts';
import { LogThrottle } from '../logging/log-throttle.ts';

/** Lets one line a minute through for each fault: while the database is away or damaged, many requests fail. */
const databaseFaults = new LogThrottle();

/** Lock time-outs, statement time-outs and deadlocks. They depend on the statement, so the error is logged in full. */
const contention = /^(55P03|57014|40P01)$/;

/** Logs a fault of the database, without a stack that would say nothing more. Returns false for other errors. */
export function logDatabaseFault(error: unknown, request: FastifyRequest): boolean {
  const isDamaged = isDatabaseDamaged(error);
  if (!isDamaged && !isDatabaseAway(error)) return false;
  const { message } = error as Error;
  const fault = faultKind(error as Error);
  if (contention.test(fault)) {
    const route = request.routeOptions.url ?? 'none';
    const passed = databaseFaults.letThrough(`${fault} ${route}`);
    if (passed) request.log.warn({ err: error, route, ...passed }, 'a statement gave up');
    return true;
  }
  const passed = databaseFaults.letThrough(fault);
  if (passed && isDamaged)
    request.log.error({ fault, reason: message, ...passed }, 'the database is damaged: see npm run verify');
  else if (passed) request.log.warn({ fault, reason: message, ...passed }, 'the database is away');
  return true;
}
