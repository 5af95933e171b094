import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import { OutgoingError, type OutgoingResponse } from '../../../platform/outgoing/outgoing-http.ts';
import type { Services } from '../../../platform/services/services.ts';

/** How long a worker waits at most when e-conomic asks it to; then the job is retried. */
const MAX_WAIT_SECONDS = 60;
const MAX_ERROR_LENGTH = 500;

/** e-conomic may accept the same request later, or answers an earlier one to it at the moment. */
const repeatable = new Set([408, 409, 425, 429]);

type PostServices = Pick<Services, 'db' | 'clock' | 'sealer' | 'jobs' | 'outgoing' | 'economicUrl'>;
type Named = JobData['economic-invoice'];

export async function startEconomic(services: PostServices): Promise<void> {
  await services.jobs.work('economic-invoice', (named) => postInvoice(services, named));
  await services.jobs.work('economic-invoice-dead', (named) => giveUpInvoice(services.db, named));
}

/**
 * Posts an invoice to e-conomic as a draft. After an unknown outcome the job is retried with the same body and the same
 * idempotency key, which e-conomic answers with the draft that it made before. Refused tokens stop all waiting invoices
 * of the month.
 */
export async function postInvoice(services: PostServices, named: Named): Promise<void> {
  const { db, clock, outgoing, economicUrl } = services;
  const invoice = await invoices(db, named).select(['body', 'revision']).executeTakeFirst();
  if (invoice === undefined) return;
  const tokens = await openTokens(services);
  if (tokens === null) return stopMonth(db, named.month, 'Nøglerne til e-conomic mangler i Opsætning.');
  const headers = {
    ...tokens,
    'content-type': 'application/json; charset=utf-8',
    accept: 'application/json',
    'user-agent': 'Saldo',
    'idempotency-key': keyOf(named, invoice.revision),
  };
  const address = new URL('/invoices/drafts', economicUrl).href;
  const response = await outgoing.exchange(address, headers, invoice.body).catch(asOutgoingError);
  // An error is logged, so it contains no response.
  if (response instanceof OutgoingError) throw new Error(`e-conomic gave ${response.message}`);
  const { status } = response;
  if (status >= 200 && status < 300) {
    await db
      .updateTable('economicInvoice')
      .set({ state: 'sent', sentAt: nowDate(clock), error: null, draftNumber: draftNumberIn(response.body) })
      .where(isNamed(named))
      .where('state', '=', 'waiting')
      .execute();
    return;
  }
  if (status === 401 || status === 403) {
    const error = `e-conomic afviste nøglerne (${status}). Ret dem i Opsætning, og send igen.`;
    return stopMonth(db, named.month, error);
  }
  if (status >= 400 && status < 500 && !repeatable.has(status)) {
    await change(db, named, { state: 'refused', error: refusalIn(response) });
    return;
  }
  if (status === 429) await sleep(secondsToWait(response) * 1000, undefined, { ref: false });
  throw new Error(`e-conomic answered with ${status}`);
}

/** After the last try. Whether e-conomic has made the draft is unknown: sending repeats the same request. */
export const giveUpInvoice = (db: Db, named: Named): Promise<void> =>
  change(db, named, { state: 'stopped', error: 'e-conomic svarer ikke. Send igen for at fortsætte.' });

const keyOf = ({ month, customerId }: Named, revision: number): string =>
  `saldo-${customerId}-${month}${revision === 1 ? '' : `-${revision}`}`;

async function openTokens({ db, sealer }: PostServices): Promise<Record<string, string> | null> {
  const { sealedEconomicAppSecret: secret, sealedEconomicGrant: grant } = await db
    .selectFrom('accountingSettings')
    .select(['sealedEconomicAppSecret', 'sealedEconomicGrant'])
    .executeTakeFirstOrThrow();
  if (secret === null || grant === null) return null;
  return {
    'x-appsecrettoken': await sealer.open(secret),
    'x-agreementgranttoken': await sealer.open(grant),
  };
}

const isNamed = ({ month, customerId }: Named) =>
  sql<boolean>`month = ${`${month}-01`}::date and customer_id = ${customerId}`;

const invoices = (db: Db, named: Named) =>
  db.selectFrom('economicInvoice').where(isNamed(named)).where('state', '=', 'waiting');

async function change(
  db: Db,
  named: Named,
  values: { state: 'refused' | 'stopped'; error: string },
): Promise<void> {
  await db
    .updateTable('economicInvoice')
    .set(values)
    .where(isNamed(named))
    .where('state', '=', 'waiting')
    .execute();
}

async function stopMonth(db: Db, month: string, error: string): Promise<void> {
  await db
    .updateTable('economicInvoice')
    .set({ state: 'stopped', error })
    .where('month', '=', `${month}-01`)
    .where('state', '=', 'waiting')
    .execute();
}

function asOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  throw error;
}

/** Found by its name, because a long response is cut off. */
const draftNumberIn = (body: string): bigint | null => {
  const [, digits] = /"draftInvoiceNumber"\s*:\s*(\d{1,15})/.exec(body) ?? [];
  return digits === undefined ? null : BigInt(digits);
};

/** The messages of e-conomic, which are in English. */
function refusalIn({ status, body }: OutgoingResponse): string {
  const messages = [...body.matchAll(/"(?:message|errorMessage)"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => JSON.parse(`"${text}"`) as string,
  );
  const text = [...new Set(messages)].join(' ').slice(0, MAX_ERROR_LENGTH);
  return `e-conomic afviste fakturaen (${status})${text === '' ? '.' : `: ${text}`}`;
}

function secondsToWait({ headers }: OutgoingResponse): number {
  const seconds = Number(headers['retry-after'] ?? 1);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) : MAX_WAIT_SECONDS;
}
