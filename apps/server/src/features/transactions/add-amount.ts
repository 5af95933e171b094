import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Occurrence, Recurrence } from '@saldo/domain/schedules/occurrences';
import { type AddAmountDecision, checkAddAmount } from '@saldo/domain/schedules/schedule-rules';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError, orNotFound } from '../../platform/errors.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { type IdempotentCall, remember, runIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { momentOf, postDueEntries, withOpenPeriods } from '../due-work/post-due-entries.ts';
import { callLedgerForRow } from '../ledger/call-ledger.ts';
import { lockBalance } from '../ledger/lock-balance.ts';
import { type Posting, postEntry } from '../ledger/post-entry.ts';
import { scheduleEntry } from './schedule-entry.ts';
import {
  markStatement,
  readStatementAt,
  type Statement,
  type StatementLines,
  type StatementMark,
  toStatement,
} from './statement.queries.ts';

/** Adds an amount (docs/domain-rules.md#adding-an-amount): posts it now, schedules it, or both. */
export async function addAmount(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  input: AmountInput,
  call: IdempotentCall | null = null,
): Promise<Statement> {
  const { db, clock } = services;
  const moment = momentOf(clock);
  const posting = {
    employeeId,
    scope: scopeOf(actor),
    kind: 'manual' as const,
    amount: pointsToHundredths(input.amount),
    text: input.text,
    date: moment.date,
    postedAt: moment.now,
    actorAccountId: actor.accountId,
  };
  const decision = checkAddAmount(
    {
      amount: posting.amount,
      futureDate: input.futureDate ? Temporal.PlainDate.from(input.futureDate) : null,
      recurrence: input.frequency,
    },
    { today: moment.date, earliestDate: actor.customer ? 'tomorrow' : 'today' },
  );
  const response = await runIdempotently<Statement | StatementMark>(db, call, async () => {
    // In here, so that a call repeated after midnight returns its stored response.
    if (decision.kind === 'refused') throw fieldError('invalid', [decision.field], decision.message);
    if (decision.kind === 'post-now' && decision.series === null) {
      return postEntryWithStatement(services, posting, call);
    }
    return db.transaction().execute(async (tx) => {
      orNotFound(await lockBalance(tx, posting.scope, employeeId));
      await postDueEntries(tx, [employeeId], moment);
      await carryOut(tx, decision, posting, input.frequency);
      const mark = await markStatement(tx, employeeId);
      if (call) await remember(tx, call, mark);
      return mark;
    });
  });
  return response instanceof JsonText ? response : readStatementAt(db, response);
}

/** One round trip, which is its own transaction. */
async function postEntryWithStatement(
  services: Pick<Services, 'db' | 'clock'>,
  { date, ...entry }: Omit<Posting, 'occurrence'>,
  call: IdempotentCall | null,
): Promise<Statement> {
  const args = {
    ...entry,
    date: date.toString(),
    idempotencyOwner: call?.owner,
    idempotencyKey: call?.key,
    requestHash: call?.requestHash,
  };
  const lines = await withOpenPeriods(services, () =>
    callLedgerForRow<StatementLines>(services.db, 'post_entry_with_statement', args),
  );
  return toStatement(lines);
}

async function carryOut(
  tx: Tx,
  decision: Exclude<AddAmountDecision, { kind: 'refused' }>,
  posting: Posting & { actorAccountId: number },
  recurrence: Recurrence,
): Promise<void> {
  const schedule = (firstDate: Temporal.PlainDate, next: Occurrence) =>
    scheduleEntry(tx, { ...posting, now: posting.postedAt, recurrence, firstDate, next });
  if (decision.kind === 'schedule') {
    await schedule(decision.firstDate, { n: 0, date: decision.firstDate });
    return;
  }
  const series =
    decision.series && (await schedule(decision.series.firstDate, decision.series.nextOccurrence));
  await postEntry(tx, { ...posting, occurrence: series && { scheduledEntryId: series.id, n: 0 } });
}
