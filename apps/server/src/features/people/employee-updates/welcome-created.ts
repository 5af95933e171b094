import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { type LinkMailServices, sendLinkMails } from '../../access/password-links/password-links.ts';
import { countMails, refusedMails } from '../../mail/mails/count-mail.ts';
import { type ApplyContext, idOf, type RowToApply } from './rows-to-apply.ts';

/** Mails rendered at once. Rendering more would hold up other requests. */
const AT_ONCE = 250;

/** Queues as many welcome mails as the limits allow (docs/security.md#throttling). Returns their number. */
export async function welcomeCreated(
  tx: Tx,
  services: LinkMailServices,
  { update: { customerId }, actor, moment, progress }: ApplyContext,
  rows: readonly RowToApply[],
): Promise<number> {
  const sender = { customerId: scopeOf(actor) };
  const refused = await refusedMails(
    tx,
    sender,
    rows.map(({ row }) => row.email),
  );
  const { companyName } = await tx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const recipients = rows
    .filter(({ row }) => !refused.has(row.email))
    .map((one) => ({
      ...{ name: one.row.name, email: one.row.email, companyName },
      person: { customerId, employeeId: idOf(one) },
    }));
  progress.advance(rows.length - recipients.length);
  if (recipients.length === 0) return 0;
  await countMails(
    tx,
    sender,
    recipients.map(({ email }) => email),
  );
  for (let from = 0; from < recipients.length; from += AT_ONCE) {
    const chunk = recipients.slice(from, from + AT_ONCE);
    await sendLinkMails(tx, services, 'employee-welcome', chunk);
    progress.advance(chunk.length);
  }
  await audit(tx, {
    at: moment.now,
    actorAccountId: actor.accountId,
    customerId,
    action: 'customer.send_welcomes',
    subjectType: 'customer',
    subjectId: customerId,
    changes: { employeeIds: { after: recipients.map(({ person }) => String(person.employeeId)) } },
  });
  return recipients.length;
}
