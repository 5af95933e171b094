import { randomBytes } from 'node:crypto';
import type { SecurityEventKind } from '@saldo/contract/security-words';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import type { Actor } from './actor.ts';

/** A session ends this long after its last request (docs/security.md). */
export const SESSION_IDLE_HOURS = 12;
/** A session ends this long after its sign-in. The sign-in stores the end, so a change applies to later sign-ins. */
export const SESSION_MAX_DAYS = 7;
/** `last_seen_at` is written at most once in this many seconds. */
const SEEN_WRITE_SECONDS = 60;

export interface SessionStart {
  accountId: number;
  address: string;
  userAgent: string;
  now: Date;
}

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function startSession(
  tx: Tx,
  { accountId, address, userAgent, now }: SessionStart,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_MAX_DAYS * 86_400_000);
  await tx
    .insertInto('session')
    .values({
      tokenHash: hashSecret(token),
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      address,
      userAgent: userAgent.slice(0, 300),
      passwordConfirmedAt: now,
    })
    .execute();
  return { token, expiresAt };
}

export interface LiveSession {
  actor: Actor;
  expiresAt: Date;
  state: SessionState;
}

/** Together with the actor's role, this determines which endpoints the session may call (session-rules.ts). */
export interface SessionState {
  passwordConfirmedAt: Date;
  hasTwoStep: boolean;
  customerRequiresTwoStep: boolean;
}

interface SessionRow {
  id: number;
  role: string;
  name: string;
  email: string;
  customerId: number | null;
  companyName: string | null;
  departmentIds: number[] | null;
  expiresAt: Date;
  lastSeenAt: Date;
  passwordConfirmedAt: Date;
  customerRequiresTwoStep: boolean | null;
  hasTwoStep: boolean;
}

/** A fixed text, because it runs at every request and Kysely builds it more slowly than PostgreSQL runs it. */
const liveSession = `
  select account.id, account.role, account.name, account.email, account.customer_id, customer.company_name,
    session.expires_at, session.last_seen_at, session.password_confirmed_at,
    customer.require_two_step as customer_requires_two_step,
    exists (select from totp where account_id = account.id and confirmed_at is not null) as has_two_step,
    case when account.role = 'leader' then array(
      select department.id from leader_department
        join department on department.id = leader_department.department_id and department.deleted_at is null
      where leader_department.account_id = account.id) end as department_ids
  from session
  join account on account.id = session.account_id
  left join customer on customer.id = account.customer_id
  where session.token_hash = $1 and session.expires_at > $2 and session.last_seen_at > $3
    and account.disabled_at is null and account.deleted_at is null and customer.archived_at is null
    and coalesce(customer.last_day >= ($2::timestamptz at time zone 'Europe/Copenhagen')::date, true)`;

/** Reads the database at each request, so that an ended session is refused at once by every instance. */
export function findSession(
  db: Db,
  token: string,
  now: Date,
  { mayWrite = true }: { mayWrite?: boolean } = {},
): Promise<LiveSession | null> {
  return sessionByHash(db, hashSecret(token), now, mayWrite);
}

/** Throws if the session has ended, for example to stop an import. Records the use of the session. */
export async function requireLiveSession(tx: Tx, sessionHash: Buffer, now: Date): Promise<void> {
  if (!(await sessionByHash(tx, sessionHash, now))) throw new AppError('unauthenticated');
}

async function sessionByHash(
  db: Db,
  sessionHash: Buffer,
  now: Date,
  mayWrite = true,
): Promise<LiveSession | null> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000);
  const { rows } = await db.executeQuery<SessionRow>(
    CompiledQuery.raw(liveSession, [sessionHash, now, idleSince]),
  );
  const row = rows[0];
  if (!row) return null;

  if (mayWrite && now.getTime() - row.lastSeenAt.getTime() > SEEN_WRITE_SECONDS * 1000) {
    await db.updateTable('session').set({ lastSeenAt: now }).where('tokenHash', '=', sessionHash).execute();
  }
  const customer = row.customerId === null ? null : { id: row.customerId, companyName: row.companyName };
  const actor = {
    accountId: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    sessionHash,
    customer,
    ...(row.departmentIds && { departmentIds: row.departmentIds }),
  };
  const state = {
    passwordConfirmedAt: row.passwordConfirmedAt,
    hasTwoStep: row.hasTwoStep,
    customerRequiresTwoStep: row.customerRequiresTwoStep === true,
  };
  // A check constraint ensures that an account has a customer if and only if it is an administrator or a leader.
  return { actor: actor as Actor, expiresAt: row.expiresAt, state };
}

export interface SessionEnding {
  at: Date;
  kind: Extract<SecurityEventKind, `session.${string}`>;
  /** The account that ends the sessions, unless they are its own. */
  actorAccountId?: number;
}

export async function endSession(db: Db, token: string, ending: SessionEnding): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where('tokenHash', '=', hashSecret(token))
    .returning('accountId')
    .executeTakeFirst();
  if (ended) await recordSecurityEvent(db, { ...ending, about: ended });
}

/** Ends one session of an account, and returns the hash of its token; undefined if there is none. */
export async function endSessionById(tx: Tx, accountId: number, id: number): Promise<Buffer | undefined> {
  const sessions = tx.deleteFrom('session').where('id', '=', id).where('accountId', '=', accountId);
  return (await sessions.returning('tokenHash').executeTakeFirst())?.tokenHash;
}

/** Records that the owner of a session has just typed the password. */
export async function confirmPassword(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ passwordConfirmedAt: now })
    .where('tokenHash', '=', sessionHash)
    .execute();
}

/** `except` is a session to keep. Returns the accounts that had sessions. */
export async function endSessionsOf(
  tx: Tx,
  accountIds: readonly number[],
  ending: SessionEnding,
  except?: Buffer,
): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  let sessions = tx.deleteFrom('session').where('accountId', 'in', accountIds);
  if (except) sessions = sessions.where('tokenHash', '<>', except);
  const ended = await sessions.returning('accountId').execute();
  const owners = new Set(ended.map((session) => session.accountId));
  for (const accountId of owners) await recordSecurityEvent(tx, { ...ending, about: { accountId } });
  return owners;
}

export function liveSessionsOf(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'tokenHash', 'createdAt', 'lastSeenAt', 'address', 'userAgent'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000))
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await sql`
    delete from session
    where token_hash in (
      select token_hash from session
      where expires_at < ${now}::timestamptz
        or last_seen_at < ${now}::timestamptz - make_interval(hours => ${SESSION_IDLE_HOURS}::int)
      for update skip locked
    )`.execute(db);
}
