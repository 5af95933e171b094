import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type Approver, substitutesOf } from './approval-substitutes.queries.ts';

/** Ends a substitute at once. A leader ends only their own. */
export async function deleteSubstitute(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Approver,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mine = substitutesOf(tx, actor).where('approvalSubstitute.id', '=', id);
    const found = await mine
      .$if(actor.role === 'leader', (own) => own.where('approver.id', '=', actor.accountId))
      .forUpdate('approvalSubstitute')
      .executeTakeFirst();
    const { approverId, substituteName, firstDay, lastDay } = orNotFound(found);
    await tx.deleteFrom('approvalSubstitute').where('id', '=', id).execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: actor.customer.id,
      action: 'account.remove_substitute',
      subjectType: 'account',
      subjectId: approverId,
      changes: {
        substitute: { personal: true, before: substituteName },
        substituteFrom: { before: firstDay },
        substituteTo: { before: lastDay },
      },
    });
  });
}

/** Ends the substitutes of deleted accounts, and what they were substitutes for. */
export async function deleteSubstitutesOf(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('approvalSubstitute')
    .where((where) =>
      where.or([where('accountId', 'in', accountIds), where('substituteId', 'in', accountIds)]),
    )
    .execute();
}
