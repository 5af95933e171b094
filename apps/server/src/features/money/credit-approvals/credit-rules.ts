import type { CreditRules, CreditRulesInput } from '@saldo/contract/credit-rules';
import type { FieldError } from '@saldo/contract/errors';
import { type Hundredths, hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import {
  forgetDailyCredits as forgetInLedger,
  setCreditRules as setRulesInLedger,
} from '../../../ledger/functions.ts';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';

type Caller = Operator | Administrator;

export async function readCreditRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Caller,
  customerId: number,
): Promise<CreditRules> {
  const row = orNotFound(
    await db
      .selectFrom('customer')
      .leftJoin('dailyCredit', (join) =>
        join
          .on('dailyCredit.accountId', '=', actor.accountId)
          .on('dailyCredit.day', '=', today(clock).toString()),
      )
      .select(['approvalLimit', 'dailyCreditCeiling', 'version', 'dailyCredit.amount as creditedToday'])
      .where('customer.id', '=', customerId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  );
  const left = row.dailyCreditCeiling - (row.creditedToday ?? 0n);
  return {
    ...toPoints(row),
    leftToday: hasDailyCeiling(actor) ? hundredthsToPoints(left > 0n ? left : 0n) : null,
    version: row.version,
  };
}

/** Administrators can only tighten the rules; loosening them requires a recent password (docs/domain-rules.md#four-eyes). */
export async function setCreditRules(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Caller & PasswordConfirmation,
  customerId: number,
  input: CreditRulesInput,
  version: number | null = null,
): Promise<CreditRules> {
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockCustomer(tx, customerId));
    const read = () => readCreditRules({ db: tx, clock }, actor, customerId);
    await requireVersion(tx, 'customer', customerId, version, read);
    const after = {
      approvalLimit: input.approvalLimit === null ? null : pointsToHundredths(input.approvalLimit),
      dailyCreditCeiling: pointsToHundredths(input.dailyCeiling),
    };
    const loosened = loosenings(before, after);
    if (loosened.length > 0) {
      if (actor.customer) throw new AppError('credit_rules_loosened', { fields: loosened });
      requireRecentPassword(actor, nowDate(clock));
    }
    const actorAccountId = actor.accountId;
    await setRulesInLedger(tx, { customerId, ...after, actorAccountId });
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId,
      action: 'customer.change_credit_rules',
      subjectType: 'customer',
      subjectId: customerId,
      changes: changedFields(toPoints(before), input, ['approvalLimit', 'dailyCeiling']),
    });
  });
  return readCreditRules(services, actor, customerId);
}

interface StoredRules {
  approvalLimit: Hundredths | null;
  dailyCreditCeiling: Hundredths;
}

const toPoints = ({ approvalLimit, dailyCreditCeiling }: StoredRules): CreditRulesInput => ({
  approvalLimit: approvalLimit === null ? null : hundredthsToPoints(approvalLimit),
  dailyCeiling: hundredthsToPoints(dailyCreditCeiling),
});

/** Returns an error for each rule that becomes looser, as administrators see it. */
function loosenings(before: StoredRules, after: StoredRules): FieldError[] {
  const fields: FieldError[] = [];
  if (before.approvalLimit !== null && (after.approvalLimit ?? Infinity) > before.approvalLimit) {
    fields.push({
      path: ['approvalLimit'],
      message: 'Kun en operatør kan hæve grænsen eller slå den fra.',
    });
  }
  if (after.dailyCreditCeiling > before.dailyCreditCeiling) {
    fields.push({ path: ['dailyCeiling'], message: 'Kun en operatør kan hæve loftet.' });
  }
  return fields;
}

/** The ceiling concerns today. Older sums are kept because ending a request subtracts its amount from its day. */
const KEPT_DAYS = 30;

export async function forgetDailyCredits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await forgetInLedger(db, { before: today(clock).subtract({ days: KEPT_DAYS }) });
}
