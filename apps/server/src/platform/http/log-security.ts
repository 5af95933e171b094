import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { nowDate } from '../clock.ts';
import { AppError } from '../errors.ts';
import {
  currentRequest,
  recordKeyAddress,
  recordSecurityEvent,
  recordThrottling,
  type SecuritySubject,
} from '../security-log/security-log.ts';
import type { Services } from '../services/services.ts';
import { networkOf } from '../throttling/throttle.ts';
import type { Download } from './downloads.ts';
import { logDatabaseFault } from './log-database-faults.ts';

/** Records refusals by a limit, bodies that are far too large, and API keys used from new addresses, for every route. */
export function logSecurity(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, _reply, done) => currentRequest.run(request, done));
  app.addHook('onError', async (request, _reply, error) => {
    const kind = kindOf(error, request);
    if (kind === null) return;
    const detail = request.routeOptions.url ?? '';
    const refusal = { at: nowDate(services.clock), kind, about: subjectOf(request), detail };
    await recordThrottling(services.db, refusal).catch((err: unknown) => {
      if (!logDatabaseFault(err, request))
        request.log.error({ err }, 'recording a refusal by a limit failed');
    });
  });
  const known = new KnownAddresses();
  // Runs after the response, so that no order waits for it.
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    const { webshop, ip } = request;
    if (!webshop || !services.schemaGuard.allowsWrites || known.hasOrAdd(webshop.keyId, networkOf(ip)))
      return;
    recordKeyAddress(services.db, nowDate(services.clock), webshop.keyId, networkOf(ip)).catch(
      (err: unknown) => {
        known.remove(webshop.keyId, networkOf(ip));
        if (!logDatabaseFault(err, request))
          request.log.error({ err }, 'recording the address of an API key failed');
      },
    );
  });
}

export async function recordExport(
  { db, clock, schemaGuard }: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  { actor }: FastifyRequest,
  { fileName }: Pick<Download, 'fileName'>,
): Promise<void> {
  if (!schemaGuard.allowsWrites) return;
  const about = actor && { accountId: actor.accountId };
  await recordSecurityEvent(db, { at: nowDate(clock), kind: 'export', about, detail: fileName });
}

/** Bodies of strangers are not recorded: they are small. */
function kindOf(
  error: FastifyError | Error,
  { actor, webshop }: FastifyRequest,
): 'throttled' | 'body.refused' | null {
  const isTooLarge =
    error instanceof AppError ? error.isOversized : 'statusCode' in error && error.statusCode === 413;
  if (isTooLarge) return actor || webshop ? 'body.refused' : null;
  return error instanceof AppError && error.isFirstRefusal ? 'throttled' : null;
}

/** The caller. For an anonymous call, the account whose e-mail address the request contains. */
function subjectOf({ actor, webshop, body }: FastifyRequest): SecuritySubject | null {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (webshop) return typeof email === 'string' ? { ...webshop, employeeEmail: email } : webshop;
  if (actor) return { accountId: actor.accountId };
  return typeof email === 'string' ? { accountEmail: email } : null;
}

/** Remembers pairs of key and network, so that few requests ask the database about theirs. */
class KnownAddresses {
  readonly #known = new Set<string>();

  hasOrAdd(keyId: number, network: string): boolean {
    const address = nameOf(keyId, network);
    if (this.#known.has(address)) return true;
    if (this.#known.size >= 10_000) this.#known.clear();
    this.#known.add(address);
    return false;
  }

  remove(keyId: number, network: string): void {
    this.#known.delete(nameOf(keyId, network));
  }
}

const nameOf = (keyId: number, network: string): string => `${keyId} ${network}`;
