import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { type IdempotentCall, remember, runIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { onBusinessDay } from '../due-work/business-day.ts';
import { postDueEntries } from '../due-work/post-due-entries.ts';
import { callLedgerForRow } from '../ledger/call-ledger.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import type { Posting } from '../ledger/post-entry.ts';
import { carryOut, planAmount } from './carry-out-amount.ts';
import {
  markStatement,
  readStatementAt,
  type Statement,
  type StatementLines,
  type StatementMark,
  toStatement,
} from './statement.queries.ts';

/**
 * Adds an amount (docs/domain-rules.md#adding-an-amount): posts it now, schedules it, or both. Throws
 * `approval_required` for a credit that needs a second person, and `daily_ceiling_reached`.
 */
export async function addAmount(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  input: AmountInput,
  call: IdempotentCall | null = null,
): Promise<Statement> {
  const { db } = services;
  const response = await onBusinessDay(services, (moment) =>
    runIdempotently<Statement | StatementMark>(db, call, async () => {
      const posting = {
        employeeId,
        scope: scopeOf(actor),
        kind: 'manual' as const,
        amount: pointsToHundredths(input.amount),
        text: input.text,
        date: moment.date,
        postedAt: moment.now,
        actorAccountId: actor.accountId,
        countCredit: hasDailyCeiling(actor),
      };
      // Checked only here, so that a call repeated after midnight returns its stored response.
      const plan = planAmount(actor, input, moment.date);
      if (plan.kind === 'post-now' && plan.series === null) {
        return postEntryWithStatement(db, posting, call);
      }
      return db.transaction().execute(async (tx) => {
        const { customerId } = orNotFound(await lockBalance(tx, posting.scope, employeeId));
        await postDueEntries(tx, [employeeId], moment);
        await carryOut(tx, plan, { ...posting, customerId }, input.frequency);
        const mark = await markStatement(tx, employeeId);
        if (call) await remember(tx, call, mark);
        return mark;
      });
    }),
  );
  return response instanceof JsonText ? response : readStatementAt(db, response);
}

/** Operators have no ceiling (ADR 33). */
export const hasDailyCeiling = (actor: Operator | Administrator): boolean => actor.customer !== null;

/** Posts an entry and reads the statement in one round trip, which is its own transaction. */
async function postEntryWithStatement(
  db: Db,
  { date, ...entry }: Omit<Posting, 'occurrence' | 'creditRequestId'>,
  call: IdempotentCall | null,
): Promise<Statement> {
  const args = {
    ...entry,
    date: date.toString(),
    idempotencyOwner: call?.owner,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  return toStatement(await callLedgerForRow<StatementLines>(db, 'post_entry_with_statement', args));
}
