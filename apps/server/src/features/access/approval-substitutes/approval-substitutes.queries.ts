import type { ApprovalSubstitute, ApprovalSubstitutes } from '@saldo/contract/approval-substitutes';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { inDanish } from '../../../platform/database/lists.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type Administrator, kindOf, type Leader } from '../../../platform/sessions/actor.ts';

/** Whoever approves orders of a company. */
export type Approver = Administrator | Leader;

/** The substitutes that the actor sees: those of the company or, for a leader, of which the leader is one. */
export function substitutesOf(db: Db, { accountId, customer, role }: Approver) {
  return db
    .selectFrom('approvalSubstitute')
    .innerJoin('account as approver', 'approver.id', 'approvalSubstitute.accountId')
    .innerJoin('account as substitute', 'substitute.id', 'approvalSubstitute.substituteId')
    .select([
      'approvalSubstitute.id',
      'approver.id as approverId',
      'approver.name as approverName',
      'substitute.id as substituteId',
      'substitute.name as substituteName',
      'approvalSubstitute.firstDay',
      'approvalSubstitute.lastDay',
    ])
    .where('approvalSubstitute.customerId', '=', customer.id)
    .$if(role === 'leader', (own) =>
      own.where((where) =>
        where.or([where('approver.id', '=', accountId), where('substitute.id', '=', accountId)]),
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof substitutesOf>['executeTakeFirstOrThrow']>>;

export const toSubstitute = (row: Row): ApprovalSubstitute => ({
  id: row.id,
  approver: { id: row.approverId, name: row.approverName },
  substitute: { id: row.substituteId, name: row.substituteName },
  from: row.firstDay,
  to: row.lastDay,
});

export async function listSubstitutes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Approver,
): Promise<ApprovalSubstitutes> {
  const rows = await substitutesOf(db, actor)
    .where('approvalSubstitute.lastDay', '>=', today(clock).toString())
    .orderBy('approvalSubstitute.firstDay')
    .orderBy('approvalSubstitute.id')
    .execute();
  const people = await db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .where('customerId', '=', actor.customer.id)
    .where('deletedAt', 'is', null)
    .orderBy(inDanish('name'))
    .orderBy('id')
    .execute();
  return {
    substitutes: rows.map(toSubstitute),
    people: people.map(({ id, name, role }) => ({ id, name, kind: kindOf(role) })),
  };
}
