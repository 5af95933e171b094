import type { ApprovalSubstitute, SubstituteInput } from '@saldo/contract/approval-substitutes';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type Approver, substitutesOf, toSubstitute } from './approval-substitutes.queries.ts';

/** Throws `forbidden` if a leader chooses for somebody else, and field errors. */
export async function createSubstitute(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Approver,
  { accountId = actor.accountId, substituteId, from, to }: SubstituteInput,
): Promise<ApprovalSubstitute> {
  if (actor.role === 'leader' && accountId !== actor.accountId) throw new AppError('forbidden');
  if (substituteId === accountId) {
    throw fieldError('invalid', ['substituteId'], 'Stedfortræderen skal være en anden');
  }
  if (to < today(clock).toString()) throw fieldError('invalid', ['to'], 'Perioden er forbi');
  const customerId = actor.customer.id;
  return db.transaction().execute(async (tx) => {
    // Locked until the end, because deleting one of the two ends the substitute.
    const people = await tx
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [accountId, substituteId])
      .where('customerId', '=', customerId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forShare()
      .execute();
    const requirePerson = (id: number, field: string) => {
      if (!people.some((person) => person.id === id))
        throw fieldError('invalid', [field], 'Personen findes ikke');
    };
    requirePerson(accountId, 'accountId');
    requirePerson(substituteId, 'substituteId');
    const by = { actorAccountId: actor.accountId, now: nowDate(clock) };
    const period = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
    const id = await insertSubstitute(tx, by, {
      ...{ customerId, approver: accountId, substitute: substituteId, ...period },
    });
    const rows = substitutesOf(tx, actor).where('approvalSubstitute.id', '=', id);
    return toSubstitute(await rows.executeTakeFirstOrThrow());
  });
}

/** Inserts a substitute and its audit event, and returns its id. No other code inserts them. */
export async function insertSubstitute(
  tx: Tx,
  { actorAccountId, now }: { actorAccountId: number; now: Date },
  { customerId, approver, substitute, from, to }: NewSubstitute,
): Promise<number> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', substitute)
    .executeTakeFirstOrThrow();
  const days = { firstDay: from.toString(), lastDay: to.toString() };
  const { id } = await tx
    .insertInto('approvalSubstitute')
    .values({
      ...{ customerId, accountId: approver, substituteId: substitute, ...days },
      ...{ createdBy: actorAccountId, createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId,
    action: 'account.add_substitute',
    subjectType: 'account',
    subjectId: approver,
    changes: {
      substitute: { personal: true, after: name },
      substituteFrom: { after: days.firstDay },
      substituteTo: { after: days.lastDay },
    },
  });
  return id;
}

interface NewSubstitute {
  customerId: number;
  /** The ids of the accounts. */
  approver: number;
  substitute: number;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}
