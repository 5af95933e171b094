import type { ApprovalSubstitute, SubstituteInput } from '@saldo/contract/approval-substitutes';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
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
      .select(['id', 'name'])
      .where('id', 'in', [accountId, substituteId])
      .where('customerId', '=', customerId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .forShare()
      .execute();
    const nameOf = (id: number, field: string) => {
      const person = people.find((one) => one.id === id);
      if (!person) throw fieldError('invalid', [field], 'Personen findes ikke');
      return person.name;
    };
    nameOf(accountId, 'accountId');
    const name = nameOf(substituteId, 'substituteId');
    const now = nowDate(clock);
    const { id } = await tx
      .insertInto('approvalSubstitute')
      .values({
        ...{ customerId, accountId, substituteId, firstDay: from, lastDay: to },
        ...{ createdBy: actor.accountId, createdAt: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      at: now,
      actorAccountId: actor.accountId,
      customerId,
      action: 'account.add_substitute',
      subjectType: 'account',
      subjectId: accountId,
      changes: {
        substitute: { personal: true, after: name },
        substituteFrom: { after: from },
        substituteTo: { after: to },
      },
    });
    const rows = substitutesOf(tx, actor).where('approvalSubstitute.id', '=', id);
    return toSubstitute(await rows.executeTakeFirstOrThrow());
  });
}
