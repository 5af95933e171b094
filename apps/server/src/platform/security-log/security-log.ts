import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityEventKind } from '@saldo/contract/security-words';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashSecret } from '../secrets/hash-secret.ts';

/**
 * The person or connection that an event is about. A typed e-mail address is not stored: the insert looks up its owner,
 * and takes equally long for an unknown address.
 */
export type SecuritySubject =
  | { accountId: number }
  | { accountEmail: string }
  | { employeeId: number; keyId?: number }
  | { employeeEmail: string; connectionId: number; keyId: number }
  | { keyId: number };

export interface SecurityEvent {
  at: Date;
  kind: SecurityEventKind;
  about: SecuritySubject | null;
  /** The account that acted. Stored only if it differs from the account of `about`. */
  actorAccountId?: number;
  detail?: string;
  /** A digest by which to recognise the device of an account, or the network in which a key is used. */
  device?: Buffer;
  /** By default the origin of the current request. */
  origin?: RequestOrigin;
}

/** Adds an event to the security log (ADR 29). */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { at, kind, about, actorAccountId, detail = '', device } = event;
  const origin = event.origin ?? currentOrigin();
  const isSelf = about && 'accountId' in about && about.accountId === actorAccountId;
  await db
    .insertInto('securityEvent')
    .values({
      at,
      kind,
      accountId: accountOf(about),
      employeeId: employeeOf(about),
      connectionKeyId: keyOf(about),
      actorAccountId: isSelf ? null : (actorAccountId ?? null),
      detail,
      address: origin.address,
      userAgent: origin.userAgent,
      device: device ?? null,
    })
    .execute();
}

function accountOf(about: SecuritySubject | null): number | null | RawBuilder<number | null> {
  if (about && 'accountId' in about) return about.accountId;
  if (!about || !('accountEmail' in about)) return null;
  return sql<number | null>`(
    select id from account where lower(email) = ${about.accountEmail.toLowerCase()} and deleted_at is null)`;
}

function employeeOf(about: SecuritySubject | null): number | null | RawBuilder<number | null> {
  if (about && 'employeeId' in about) return about.employeeId;
  if (!about || !('employeeEmail' in about)) return null;
  return sql<number | null>`(
    select employee.id from employee
    join customer on customer.id = employee.customer_id
    where lower(employee.email) = ${about.employeeEmail.toLowerCase()} and employee.deleted_at is null
      and customer.archived_at is null and customer.connection_id = ${about.connectionId})`;
}

const keyOf = (about: SecuritySubject | null): number | null =>
  about && 'keyId' in about && about.keyId !== undefined ? about.keyId : null;

const THROTTLED_AGAIN_MINUTES = 15;

/** Adds the event unless an equal one was added in the last 15 minutes, so that a flood of requests adds only one. */
export async function recordThrottling(
  db: Db,
  event: Pick<SecurityEvent, 'at' | 'about'> & { kind: 'throttled' | 'body.refused'; detail: string },
): Promise<void> {
  const { at, kind, about, detail } = event;
  const { rows } = await sql`
    select from security_event
    where kind = ${kind} and detail = ${detail} and address = ${currentOrigin().address}
      and at > ${at}::timestamptz - make_interval(mins => ${THROTTLED_AGAIN_MINUTES}::int)
      and account_id is not distinct from ${accountOf(about)}
      and employee_id is not distinct from ${employeeOf(about)}
      and connection_key_id is not distinct from ${keyOf(about)}::int
    limit 1`.execute(db);
  if (rows.length === 0) await recordSecurityEvent(db, event);
}

/** Adds an event unless the log has one for the same key and network. */
export async function recordKeyAddress(db: Db, at: Date, keyId: number, network: string): Promise<void> {
  const device = hashSecret(network);
  const known = db.selectFrom('securityEvent').select('id').where('connectionKeyId', '=', keyId);
  if (await known.where('device', '=', device).limit(1).executeTakeFirst()) return;
  await recordSecurityEvent(db, { at, kind: 'api-key.new-address', about: { keyId }, device });
}

/** Removes events older than this number of months (docs/security.md#security-log). */
export async function removeOldSecurityEvents(db: Db, months: number): Promise<void> {
  await sql`select remove_old_security_events(${months}::int)`.execute(db);
}

/** Clears addresses and devices of deleted employees, or of administrators of an archived customer. */
export async function forgetSecurityEvents(
  db: Db,
  { accountIds = [], employeeIds = [] }: { accountIds?: number[]; employeeIds?: number[] },
): Promise<void> {
  await sql`select forget_security_events(${accountIds}::int[], ${employeeIds}::int[])`.execute(db);
}

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
