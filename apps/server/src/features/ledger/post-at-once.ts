import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import { topUpsMayBeDue } from '../top-ups/settle-top-ups.ts';
import { type Posting, postingParts, postingValues } from './post-entry.ts';
import {
  comingLines,
  joinLines,
  postedLine,
  postedLines,
  type Statement,
  type StatementMark,
} from './statement.queries.ts';

/**
 * `seen` is the balance's row version when the statement began, `locked` the one after waiting for the lock: where
 * they differ, somebody posted meanwhile, and the lines read with the statement's own snapshot miss that entry.
 */
export const postAtOnceStatement = `
  with seen as (
    select xmin::text as version from balance where employee_id = $1::integer
  ), locked as (
    select xmin::text as version from balance where employee_id = $1::integer for update
  ), coming as (
    select ${comingLines} as lines
  ), ${postingParts(`exists (select from locked) and not exists (
      select from scheduled_entry where employee_id = $1::integer and next_date <= $6::date)
    and not ${topUpsMayBeDue('$6::date')}`)},
  remembered as (
    insert into idempotency_key (scope, key, request_hash, response)
    select $12::text, $13::text, $14::bytea,
      json_build_object('employeeId', $1::integer, 'lastEntryId', entry.id::text, 'coming', coming.lines)::text
    from entry, coming
    where $13::text is not null
  )
  select entry.id::text as last_entry_id, coming.lines as coming, locked.version = seen.version as is_complete,
    (select ${postedLine} from entry) as own_line,
    ${postedLines()} as earlier
  from entry, coming, locked, seen`;

interface Row {
  lastEntryId: string;
  coming: string;
  isComplete: boolean;
  ownLine: string;
  earlier: string;
}

/**
 * Posts an entry, remembers the call and reads the statement that is its answer, in one statement that is its own
 * transaction: half the round trips' worth of a post is saved (docs/performance.md). Null, and nothing done, when
 * something else is to be done first or the entry is refused: the long way then does it, or says why not.
 */
export async function postAtOnce(
  db: Db,
  posting: Posting,
  call: IdempotentCall | null,
): Promise<{ mark: StatementMark; statement: Statement | null } | null> {
  const values = [
    ...postingValues(posting),
    call?.scope ?? null,
    call?.key ?? null,
    call?.requestHash ?? null,
  ];
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(postAtOnceStatement, values));
  const row = rows[0];
  if (!row) return null;
  const { lastEntryId, coming, isComplete, ownLine, earlier } = row;
  return {
    mark: { employeeId: posting.employeeId, lastEntryId, coming },
    statement: isComplete ? joinLines(coming, ownLine, earlier) : null,
  };
}
