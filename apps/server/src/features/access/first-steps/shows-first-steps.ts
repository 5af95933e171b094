import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Administrator } from '../../../platform/sessions/actor.ts';
import { firstStepsOf } from './first-steps.queries.ts';

/** Returns whether the administrator's first screen shows the first steps. Reads one row if the customer has orders. */
export async function showsFirstSteps(db: Db, actor: Administrator): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select exists (select from orders where customer_id = ${actor.customer.id})
      or exists (
        select from hidden_first_steps
        where account_id = ${actor.accountId} and customer_id = ${actor.customer.id}) as is_settled`.execute(
    db,
  );
  if (rows[0]?.isSettled) return false;
  return (await firstStepsOf(db, actor, actor.customer.id))?.isShown ?? false;
}
