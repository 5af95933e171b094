import type { ErrorCode } from '@saldo/contract/errors';
import { linkMailKinds, type MailKind, type ResentMails } from '@saldo/contract/mails';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { countMailAmongMany } from '../mails/count-mail.ts';
import { withdrawUnsent } from '../mails/withdraw-mails.ts';
import { findMail } from './mail-log.queries.ts';
import { type FoundMail, isLinkMail, sendAgain } from './resend-mail.ts';

/** A call stays well below the time-outs of browsers and proxies. */
const BATCH = 250;
const BATCH_MILLISECONDS = 5_000;

type Outcome = Exclude<keyof ResentMails, 'next'>;

/**
 * Sends the next given-up mails after an id again whose text is kept, each under the rules of `resendMail`. Each is a
 * transaction of its own: no person stays locked, an interrupted call has done what it has done, and a mail that two
 * calls reach is sent by one of them. What can never be sent again is withdrawn, so that only what somebody can do
 * something about stays given up.
 */
export async function resendFailedMails(
  services: Services,
  actorAccountId: number,
  after: number,
): Promise<ResentMails> {
  const ids = await failedMailIds(services.db, after);
  const result: ResentMails = {
    queued: 0,
    replaced: 0,
    personGone: 0,
    notWelcome: 0,
    throttled: 0,
    next: ids.at(-1) ?? null,
  };
  if (ids.length < BATCH) result.next = null;
  const until = performance.now() + BATCH_MILLISECONDS;
  for (const id of ids) {
    const outcome = await resendFailedMail(services, actorAccountId, id);
    if (outcome) result[outcome] += 1;
    if (performance.now() > until) return { ...result, next: id };
  }
  return result;
}

async function failedMailIds(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'failed')
    .where('html', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Null: somebody else has sent or withdrawn it meanwhile. */
async function resendFailedMail(
  services: Services,
  actorAccountId: number,
  id: number,
): Promise<Outcome | null> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      const mail = await findMail(tx, id);
      if (mail?.state !== 'failed') return null;
      if (await hasNewer(tx, mail)) {
        return (await withdrawUnsent(tx, services, id)) ? 'replaced' : null;
      }
      // Only mails with a link are limited: any other says something of its own, and is sent again once.
      const count = async (recipient: string) => {
        if (isLinkMail(mail.kind as MailKind)) await countMailAmongMany(tx, recipient);
      };
      const { hasReplaced } = await sendAgain(tx, services, actorAccountId, mail, count);
      if (!hasReplaced) throw new TakenMeanwhile();
      return 'queued';
    });
  } catch (error) {
    if (error instanceof TakenMeanwhile) return null;
    const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
    if (!outcome) throw error;
    if (outcome !== 'throttled') await withdrawUnsent(services.db, services, id);
    return outcome;
  }
}

const outcomes: Partial<Record<ErrorCode, Outcome>> = {
  mail_person_gone: 'personGone',
  welcome_needs_password: 'notWelcome',
  login_not_enabled: 'notWelcome',
  too_many_requests: 'throttled',
};

/** Rolls back what was queued in the place of a mail that needs no other any more. */
class TakenMeanwhile extends Error {}

/**
 * Whether a newer mail to the same person says the same: one with a link, as only the newest link works, or one of
 * a kind that is written anew each time.
 */
async function hasNewer(tx: Tx, { id, kind, accountId, employeeId }: FoundMail): Promise<boolean> {
  const kinds = sameKinds(kind as MailKind);
  if (kinds.length === 0 || (accountId === null && employeeId === null)) return false;
  const newer = await tx
    .selectFrom('mail')
    .select('id')
    .where('id', '>', id)
    .where('kind', 'in', kinds)
    .where('state', '<>', 'withdrawn')
    .where((mail) =>
      accountId === null ? mail('employeeId', '=', employeeId) : mail('accountId', '=', accountId),
    )
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

function sameKinds(kind: MailKind): readonly MailKind[] {
  if (isLinkMail(kind)) return linkMailKinds;
  return kind === 'balance-differences' || kind === 'two-step-removed' ? [kind] : [];
}
