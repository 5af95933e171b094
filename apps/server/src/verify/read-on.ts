import type { DamagedPage } from '@saldo/embedded-postgres/damaged-pages';
import { relationsQuery } from '@saldo/embedded-postgres/relation-files';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Tx } from '../platform/database/database.ts';
import { type Difference, differenceOf } from './difference.ts';

/**
 * Runs a check in a savepoint. If it fails, returns what could not be verified, so that the other checks go on. Throws
 * if the connection is lost.
 */
export async function readOn(
  tx: Tx,
  what: string,
  check: () => Promise<Difference[]>,
): Promise<Difference[]> {
  await sql`savepoint before_check`.execute(tx);
  try {
    const found = await check();
    await sql`release savepoint before_check`.execute(tx);
    return found;
  } catch (error) {
    await sql`rollback to savepoint before_check`.execute(tx);
    const page = await damagedPageOf(tx, error);
    return [...(page ? [damageDifference(page)] : []), notVerified(what, error)];
  }
}

export const notVerified = (what: string, error: unknown): Difference =>
  differenceOf(`${what} could not be verified: ${error instanceof Error ? error.message : error}`);

export const damageDifference = ({ relation, block }: DamagedPage): Difference =>
  differenceOf(`Damaged: page ${block} of the ${relation}`);

/** Reads the page from PostgreSQL's message. Returns null for other errors, and for messages in another language. */
async function damagedPageOf(tx: Tx, error: unknown): Promise<DamagedPage | null> {
  if (!(error instanceof DatabaseError)) return null;
  const { message, detail = '' } = error;
  const ofIndex = /^index "(.+)" contains \w+(?: zero)? page at block (\d+)/.exec(message);
  if (ofIndex) return { relation: `index ${ofIndex[1]}`, block: Number(ofIndex[2]) };
  const path = /^(?:\d+ )?invalid pages? .*of relation "(.+)"/.exec(message)?.[1];
  const block =
    /^invalid page in block (\d+)/.exec(message) ?? /^Block (\d+) held the first invalid/.exec(detail);
  if (path === undefined || block === null) return null;
  const { rows } = await sql<{ name: string }>`
    select name from (${sql.raw(relationsQuery)}) as relation where path = ${path}`.execute(tx);
  return { relation: rows[0]?.name ?? `file ${path}`, block: Number(block[1]) };
}
