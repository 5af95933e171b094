import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import type { AuditEvent } from './audit-log.ts';

/** Placeholder for the noun of an account: the administrator in events of a customer, else the operator. */
const ACCOUNT = '{account}';

/** Every action that the audit log records, `noun.verb`, with its Danish description. */
const auditActions = {
  'customer.create': 'Oprettede kunden',
  'customer.update': 'Ændrede kunden',
  'customer.delete': 'Slettede kunden',
  'customer.move_employees': 'Skiftede afdeling for medarbejdere hos kunden',
  'customer.send_welcomes': 'Sendte velkomst e-mail til medarbejdere hos kunden',
  'customer.send_invitations': 'Sendte invitation til medarbejdere hos kunden',
  'customer_group.create': 'Oprettede kundegruppen',
  'customer_group.update': 'Ændrede kundegruppen',
  'customer_group.delete': 'Slettede kundegruppen',
  'customer_group.top_up': 'Tilskrev point til kundegruppen',
  'customer.change_credit_rules': 'Ændrede grænserne for beløb',
  'customer.change_approval_settings': 'Ændrede godkendelsen af ordrer hos',
  'approval_rule.create': 'Oprettede godkendelsesreglen',
  'approval_rule.update': 'Ændrede godkendelsesreglen',
  'approval_rule.delete': 'Slettede godkendelsesreglen',
  'customer.change_invoicing_terms': 'Ændrede faktureringen af kunden',
  'customer.change_leave_rules': 'Ændrede reglerne for fratrædelse',
  'customer.update_employees': 'Opdaterede medarbejdere fra en fil hos kunden',
  'customer.mail_statement': 'Sendte kontoudtog til kunden',
  'customer.limit_order_copies': 'Nåede grænsen for kopier af ordrebekræftelser hos',
  'department.create': 'Oprettede afdelingen',
  'department.update': 'Ændrede afdelingen',
  'department.delete': 'Slettede afdelingen',
  'department.change_assortment': 'Ændrede sortimentet for afdelingen',
  'employee.create': 'Oprettede medarbejderen',
  'employee.update': 'Ændrede medarbejderen',
  'employee.delete': 'Slettede medarbejderen',
  'employee.leave': 'Registrerede sidste dag for medarbejderen',
  'customer.end': 'Afsluttede kunden',
  'customer.cancel_end': 'Annullerede afslutningen af kunden',
  'customer.leave_employees': 'Registrerede sidste dag for flere medarbejdere hos kunden',
  'employee.cancel_leave': 'Annullerede fratrædelsen for medarbejderen',
  'employee.rehire': 'Genansatte medarbejderen',
  'employee.erase': 'Slettede den fratrådte medarbejder',
  'employee.set_password': 'Valgte et nyt kodeord for medarbejderen',
  'employee.choose_password': 'Valgte kodeord gennem et link',
  'employee.open_webshop': 'Åbnede webshoppen som medarbejderen',
  'employee.send_welcome': 'Sendte velkomst e-mail til medarbejderen',
  'employee.send_invitation': 'Sendte invitation til medarbejderen',
  'employee.post': 'Bogførte en transaktion',
  'employee.schedule': 'Planlagde et beløb',
  'employee.stop_schedule': 'Stoppede et planlagt beløb',
  'employee.reverse': 'Tilbageførte en transaktion',
  'amount_batch.post': 'Tildelte beløbet',
  'amount_batch.undo': 'Fortrød tilførslen af',
  'credit_request.create': 'Bad om godkendelse af et beløb til',
  'credit_request.approve': 'Godkendte et beløb til',
  'credit_request.reject': 'Afviste et beløb til',
  'credit_request.withdraw': 'Tilbagetrak anmodningen om et beløb til',
  'account.create': `Oprettede ${ACCOUNT}`,
  'account.update': `Ændrede ${ACCOUNT}`,
  'account.add_substitute': `Valgte en stedfortræder for ${ACCOUNT}`,
  'account.remove_substitute': `Fjernede en stedfortræder for ${ACCOUNT}`,
  'account.delete': `Slettede ${ACCOUNT}`,
  'account.disable': 'Spærrede operatøren',
  'account.enable': 'Åbnede for operatøren igen',
  'account.set_password': `Valgte et nyt kodeord for ${ACCOUNT}`,
  'account.send_welcome': `Sendte velkomst e-mail til ${ACCOUNT}`,
  'account.send_password_link': `Sendte link til at vælge kodeord til ${ACCOUNT}`,
  'account.remove_two_step': `Slog totrinslogin fra for ${ACCOUNT}`,
  'account.change_own_password': 'Skiftede sit eget kodeord',
  'account.choose_password': 'Valgte kodeord gennem et link',
  'account.enable_two_step': 'Slog totrinslogin til',
  'account.disable_two_step': 'Slog totrinslogin fra',
  'account.end_session': 'Loggede sig ud et andet sted',
  'account.end_other_sessions': 'Loggede sig ud alle andre steder',
  'account.forget_device': 'Fjernede en kendt enhed',
  'order.create': 'Oprettede ordren',
  'order.accept': 'Godkendte ordren',
  'order.approve_step': 'Godkendte ordren, som nu venter på en til',
  'order.escalate': 'Sendte ordren videre fra lederen til HR',
  'order.reject': 'Afviste ordren',
  'order.cancel': 'Annullerede ordren',
  'order.announce_return': 'Anmeldte en retur af ordren',
  'order.receive_return': 'Modtog en retur af ordren',
  'order.reject_return': 'Afviste en retur af ordren',
  'order.cancel_return': 'Annullerede en retur af ordren',
  'mail.resend': 'Sendte en e-mail igen',
  'accounting_export.create': 'Dannede regnskabsfilen',
  'economic_invoice.send': 'Sendte fakturaer til',
  'connection.create': 'Oprettede forbindelsen',
  'connection.update': 'Ændrede forbindelsen',
  'connection.add_key': 'Oprettede en API-nøgle til forbindelsen',
  'connection.revoke_key': 'Tilbagekaldte en API-nøgle til forbindelsen',
  'connection.assign_customer': 'Flyttede kunden til forbindelsen',
  'connection.resend_webhook': 'Sendte en webhook igen for forbindelsen',
  'connection.enable_webhooks': 'Slog webhooks til igen for forbindelsen',
  'connection.disable_webhooks': 'Slog webhooks fra efter gentagne fejl for forbindelsen',
  'accounting_month.close': 'Lukkede',
  'accounting_settings.update': 'Ændrede opsætningen af',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof auditActions;
export type AuditSubjectType = AuditAction extends `${infer Noun}.${string}` ? Noun : never;

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Describes an action in Danish. For an unknown action, returns its name with spaces for dots and underscores. */
export function actionWords({ action, customer }: Pick<AuditEvent, 'action' | 'customer'>): string {
  if (!isAuditAction(action)) return action.replaceAll(/[._]/g, ' ').trim();
  return describe(action, customer !== null);
}

/** Returns the actions whose Danish description contains the words of a search. */
export function actionsDescribedBy(search: string, ofCustomer: boolean): AuditAction[] {
  const words = searchWords(search);
  return Object.keys(auditActions)
    .filter(isAuditAction)
    .filter((action) => containsWords(describe(action, ofCustomer), words));
}

const describe = (action: AuditAction, ofCustomer: boolean): string =>
  auditActions[action].replace(ACCOUNT, ofCustomer ? 'administratoren' : 'operatøren');
