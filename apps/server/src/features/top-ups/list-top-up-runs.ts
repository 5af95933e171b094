import type { TopUpRun } from '@saldo/contract/top-ups';
import type { Db } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/database/lists.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findGroup, pageOfRuns } from './top-ups.queries.ts';

/** The runs of a group that exists, latest first, and how many there are. */
export async function listTopUpRuns(
  db: Db,
  customerGroupId: number,
  query: ListQuery,
): Promise<{ rows: TopUpRun[]; total: number }> {
  orNotFound(await findGroup(db, customerGroupId));
  return pageOfRuns(db, customerGroupId, query);
}
