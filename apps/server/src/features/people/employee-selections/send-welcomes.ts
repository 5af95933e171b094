import type { WelcomeKind, WelcomeSkip, Welcomes } from '@saldo/contract/employee-selections';
import { sql } from 'kysely';
import { hasAccess } from '../../../ledger/leave-dates.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { type LinkMailServices, sendLinkMails } from '../../access/password-links/password-links.ts';
import { countMails, refusedMails } from '../../mail/mails/count-mail.ts';
import { employeesOfDraft, findDraft } from './find-draft.ts';
import { lockSelectedEmployees } from './lock-selected-employees.ts';
import { type LockedSelection, lockSelection, recordOutcomes } from './lock-selection.ts';
import { countWelcomes, nameSkipped } from './selections.queries.ts';

/** Mails rendered at once. Rendering more would hold up other requests. */
const AT_ONCE = 250;

interface Recipient {
  id: number;
  email: string | null;
  loginEnabled: boolean;
  hasAccess: boolean;
}

type Outcomes = { employeeId: number; outcome: WelcomeSkip | 'sent' }[];

export async function previewWelcomes(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  kind: WelcomeKind = 'welcome',
): Promise<Welcomes> {
  const { db } = services;
  const scope = scopeOf(actor);
  await findDraft(services, scope, id);
  const employees = await employeesOfDraft(db, id)
    .select(['employee.id', 'employee.email'])
    .select([
      sql<boolean>`employee.password_hash is not null`.as('loginEnabled'),
      hasAccess(today(services.clock)).as('hasAccess'),
    ])
    .orderBy('employee.id')
    .execute();
  return nameSkipped(db, await countWelcomes(db, await outcomesOf(db, actor, employees, kind)));
}

/**
 * Queues the welcome mail, or an invitation, for the employees of a draft, in one transaction, and skips those who cannot get it.
 * Repeating it sends nothing and returns the first result. Throws `selection_stale`. The idempotency key stores ids
 * only: stored names would outlive employees deleted later.
 */
export async function sendWelcomes(
  services: LinkMailServices & Pick<Services, 'db'>,
  actor: Operator | Administrator,
  id: number,
  request: { without: number[]; kind?: WelcomeKind | undefined },
  call: IdempotentCall | null = null,
): Promise<Welcomes> {
  const counted = await transactIdempotently(services.db, call, async (tx) => {
    const use = { act: 'welcome', request, now: nowDate(services.clock) } as const;
    const selection = await lockSelection(tx, scopeOf(actor), id, use);
    if (!selection.isUsed) await sendTo(tx, services, actor, selection, request.kind ?? 'welcome');
    return countWelcomes(tx, await storedOutcomes(tx, id));
  });
  return nameSkipped(services.db, counted);
}

async function sendTo(
  tx: Tx,
  services: LinkMailServices,
  actor: Operator | Administrator,
  selection: LockedSelection,
  kind: WelcomeKind,
): Promise<void> {
  const { customerId } = selection;
  const employees = await lockSelectedEmployees(tx, selection, today(services.clock));
  const outcomes = await outcomesOf(tx, actor, employees, kind);
  const sentIds = new Set(
    outcomes.flatMap(({ employeeId, outcome }) => (outcome === 'sent' ? [employeeId] : [])),
  );
  const company = await tx
    .selectFrom('customer')
    .select(['companyName', 'link as webshop'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const recipients = employees
    .filter((employee) => sentIds.has(employee.id))
    .map(({ id, name, email }) => ({
      ...{ name, email: addressOf(email), ...company },
      person: { customerId, employeeId: id },
    }));
  await countMails(
    tx,
    senderOf(actor),
    recipients.map(({ email }) => email),
  );
  for (let from = 0; from < recipients.length; from += AT_ONCE) {
    await sendLinkMails(tx, services, 'employee-welcome', recipients.slice(from, from + AT_ONCE));
  }
  await recordOutcomes(tx, selection, outcomes);
  if (recipients.length === 0) return;
  await audit(tx, {
    at: nowDate(services.clock),
    actorAccountId: actor.accountId,
    customerId,
    action: `customer.send_${kind}s`,
    subjectType: 'customer',
    subjectId: customerId,
    changes: { employeeIds: { after: recipients.map(({ person }) => String(person.employeeId)) } },
  });
}

async function outcomesOf(
  db: Db,
  actor: Operator | Administrator,
  employees: readonly Recipient[],
  kind: WelcomeKind,
): Promise<Outcomes> {
  const able = employees
    .filter((employee) => refusalOf(employee, kind) === null)
    .map(({ email }) => addressOf(email));
  const refused = await refusedMails(db, senderOf(actor), able);
  return employees.map((employee) => ({
    employeeId: employee.id,
    outcome: refusalOf(employee, kind) ?? refused.get(addressOf(employee.email)) ?? 'sent',
  }));
}

function refusalOf({ loginEnabled, hasAccess }: Recipient, kind: WelcomeKind): WelcomeSkip | null {
  if (!hasAccess) return 'employee_left';
  if (kind === 'welcome') return loginEnabled ? null : 'login_not_enabled';
  return loginEnabled ? 'login_enabled' : null;
}

async function storedOutcomes(tx: Tx, id: number): Promise<Outcomes> {
  const rows = await tx
    .selectFrom('selectedEmployee')
    .select(['employeeId', 'outcome'])
    .where('selectionId', '=', id)
    .execute();
  // The outcomes of a selection used for welcomes are all written by `sendTo`.
  return rows.map(({ employeeId, outcome }) => ({
    employeeId,
    outcome: required(outcome, 'employee without outcome') as Outcomes[number]['outcome'],
  }));
}

const senderOf = (actor: Operator | Administrator) => ({ customerId: scopeOf(actor) });

const addressOf = (email: string | null): string => required(email, 'employee without e-mail');
