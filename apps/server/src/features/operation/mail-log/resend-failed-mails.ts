import type { ErrorCode } from '@saldo/contract/errors';
import { linkMailKinds, type MailKind, type ResentMails } from '@saldo/contract/mails';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import type { LinkMailServices } from '../../access/password-links/password-links.ts';
import { countMailToAddress } from '../../mail/mails/count-mail.ts';
import { withdrawUnsent } from '../../mail/mails/withdraw-mails.ts';
import { findMail, type StoredMail } from './mail-log.queries.ts';
import { isLinkMail, replaceMail } from './resend-mail.ts';

/** Both limits keep a call well below the time-outs of browsers and proxies. */
const BATCH = 250;
const BATCH_MILLISECONDS = 5_000;

type ResendServices = LinkMailServices & Pick<Services, 'db'>;
type Outcome = Exclude<keyof ResentMails, 'next'>;

/**
 * Resends the next failed mails after the id `after` that still have their text. Withdraws those that can never be
 * sent. Uses a transaction per mail, so that no person stays locked, and an interrupted call keeps its progress.
 */
export async function resendFailedMails(
  services: ResendServices,
  actor: ActingAccount,
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
    const outcome = await resendFailedMail(services, actor, id);
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

/** Returns null if the mail was sent or withdrawn, or lost its text, after it was listed. */
async function resendFailedMail(
  services: ResendServices,
  actor: ActingAccount,
  id: number,
): Promise<Outcome | null> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      const mail = await findMail(tx, id);
      if (mail?.state !== 'failed' || mail.html === null) return null;
      if (await isSuperseded(tx, mail)) {
        return (await withdrawUnsent(tx, services, id)) ? 'replaced' : null;
      }
      // Only link mails count towards the limit of an address, because any number of them can be requested.
      const countAddress = async (address: string) => {
        if (isLinkMail(mail.kind)) await countMailToAddress(tx, address);
      };
      const { isReplaced } = await replaceMail(tx, services, actor, mail, countAddress);
      if (!isReplaced) throw new HandledElsewhere();
      return 'queued';
    });
  } catch (error) {
    if (error instanceof HandledElsewhere) return null;
    const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
    if (!outcome) throw error;
    if (outcome !== 'throttled') await withdrawUnsent(services.db, services, id);
    return outcome;
  }
}

const outcomes: Partial<Record<ErrorCode, Outcome>> = {
  mail_person_gone: 'personGone',
  welcome_needs_password: 'notWelcome',
  too_many_requests: 'throttled',
};

class HandledElsewhere extends Error {}

/** Returns whether a newer mail makes this one obsolete. True only of kinds that are generated again when resent. */
async function isSuperseded(tx: Tx, { id, kind, accountId, employeeId }: StoredMail): Promise<boolean> {
  const kinds = supersedingKinds(kind);
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

function supersedingKinds(kind: MailKind): readonly MailKind[] {
  if (isLinkMail(kind)) return linkMailKinds;
  return kind === 'balance-differences' || kind === 'two-step-removed' ? [kind] : [];
}
