import type { ApprovalSettings, ApprovalSettingsInput } from '@saldo/contract/approval-rules';
import { setBeyondBalance } from '../../../ledger/functions.ts';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';

const settings = ['orderApproval', 'beyondBalance', 'approveByMail', 'escalateAfter', 'rejectAfter'] as const;

export async function readApprovalSettings(db: Db, customerId: number): Promise<ApprovalSettings> {
  return orNotFound(
    await db
      .selectFrom('customer')
      .select([...settings, 'version'])
      .where('id', '=', customerId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  );
}

/**
 * Applies to later orders, except the times after which waiting orders are escalated and rejected. Turning order
 * approval off, or orders beyond the balance on, requires a recent password. Throws a field error if an administrator
 * allows orders beyond the balance.
 */
export async function setApprovalSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: (Operator | Administrator) & PasswordConfirmation,
  customerId: number,
  input: ApprovalSettingsInput,
  version: number | null = null,
): Promise<ApprovalSettings> {
  return db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockCustomer(tx, customerId));
    const read = () => readApprovalSettings(tx, customerId);
    await requireVersion(tx, 'customer', customerId, version, read);
    const allowsMore = input.beyondBalance !== before.beyondBalance && input.beyondBalance !== 'no';
    if (allowsMore && actor.customer) {
      const message = 'Kun en operatør kan slå det til. Du kan slå det fra.';
      throw fieldError('invalid', ['beyondBalance'], message);
    }
    if (allowsMore || (before.orderApproval && !input.orderApproval)) {
      requireRecentPassword(actor, nowDate(clock));
    }
    const { beyondBalance, ...others } = input;
    await tx.updateTable('customer').set(others).where('id', '=', customerId).execute();
    if (beyondBalance !== before.beyondBalance) {
      await setBeyondBalance(tx, { customerId, beyondBalance, actorAccountId: actor.accountId });
    }
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId,
      action: 'customer.change_approval_settings',
      subjectType: 'customer',
      subjectId: customerId,
      changes: changedFields<ApprovalSettingsInput>(before, input, settings),
    });
    return read();
  });
}
