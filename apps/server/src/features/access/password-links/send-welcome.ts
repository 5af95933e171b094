import type { WelcomeKind } from '@saldo/contract/employee-selections';
import { hasAccess } from '../../../ledger/leave-dates.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount, Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { countMail } from '../../mail/mails/count-mail.ts';
import { lockAdministrator } from './password-links.queries.ts';
import { type LinkMailServices, sendLinkMail } from './password-links.ts';

type WelcomeServices = LinkMailServices & Pick<Services, 'db'>;

/** Throws `welcome_needs_password` once the administrator has chosen a password. */
export async function welcomeAdministrator(
  services: WelcomeServices,
  actor: ActingAccount,
  customerId: number,
  id: number,
): Promise<{ email: string }> {
  return services.db.transaction().execute(async (tx) => {
    const account = orNotFound(await lockAdministrator(tx, customerId, id));
    if (!account.passwordSetByOperator) throw new AppError('welcome_needs_password');
    await countMail(tx, { accountId: actor.accountId, customerId: null }, account.email);
    await sendLinkMail(tx, services, 'administrator-welcome', { accountId: id }, account);
    await auditWelcome(tx, services, actor.accountId, customerId, 'account', id);
    return { email: account.email };
  });
}

/**
 * Throws `employee_left`, `login_not_enabled` for a welcome to an employee without a password, and `login_enabled` for
 * an invitation to one who has a password.
 */
export async function welcomeEmployee(
  services: WelcomeServices,
  actor: Operator | Administrator,
  id: number,
  kind: WelcomeKind,
): Promise<{ email: string }> {
  const scope = scopeOf(actor);
  return services.db.transaction().execute(async (tx) => {
    const employee = orNotFound(
      await tx
        .selectFrom('employee')
        .innerJoin('customer', 'customer.id', 'employee.customerId')
        .select(['employee.name', 'employee.email', 'employee.customerId', 'employee.passwordHash'])
        .select([
          'customer.companyName',
          'customer.link as webshop',
          hasAccess(today(services.clock)).as('mayOrder'),
        ])
        .where('employee.id', '=', id)
        .where('employee.deletedAt', 'is', null)
        .where(inScope('employee.customerId', scope))
        .forNoKeyUpdate('employee')
        .executeTakeFirst(),
    );
    if (!employee.mayOrder) throw new AppError('employee_left');
    const hasLogin = employee.passwordHash !== null;
    if (kind === 'welcome' && !hasLogin) throw new AppError('login_not_enabled');
    if (kind === 'invitation' && hasLogin) throw new AppError('login_enabled');
    const { customerId, name, companyName, webshop } = employee;
    const email = required(employee.email, 'employee without e-mail');
    await countMail(tx, { accountId: actor.accountId, customerId: scope }, email);
    await sendLinkMail(
      tx,
      services,
      'employee-welcome',
      { customerId, employeeId: id },
      { name, email, companyName, webshop },
    );
    await auditWelcome(tx, services, actor.accountId, customerId, 'employee', id, kind);
    return { email };
  });
}

export function auditWelcome(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actorAccountId: number,
  customerId: number | null,
  subjectType: 'account' | 'employee',
  subjectId: number,
  kind: WelcomeKind = 'welcome',
): Promise<void> {
  return audit(tx, {
    at: nowDate(clock),
    actorAccountId,
    customerId,
    action: kind === 'invitation' ? 'employee.send_invitation' : `${subjectType}.send_welcome`,
    subjectType,
    subjectId,
  });
}
