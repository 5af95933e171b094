import type { AuditEvent } from './audit-log.ts';

/** Verbs that combine with every noun; other actions have texts of their own. */
const verbs: Record<string, string> = { create: 'Oprettede', update: 'Ændrede', delete: 'Slettede' };

const nouns: Record<string, string> = {
  customer: 'kunden',
  customer_group: 'kundegruppen',
  employee: 'medarbejderen',
  department: 'afdelingen',
  order: 'ordren',
  connection: 'forbindelsen',
  mail: 'e-mailen',
};

const actions: Record<string, string> = {
  'account.disable': 'Spærrede operatøren',
  'account.enable': 'Åbnede for operatøren igen',
  'account.change_own_password': 'Skiftede sit eget kodeord',
  'account.choose_password': 'Valgte kodeord gennem et link',
  'account.enable_two_step': 'Slog totrinslogin til',
  'account.disable_two_step': 'Slog totrinslogin fra',
  'account.end_session': 'Loggede sig ud et andet sted',
  'account.end_other_sessions': 'Loggede sig ud alle andre steder',
  'employee.set_password': 'Satte et nyt kodeord for medarbejderen',
  'employee.choose_password': 'Valgte kodeord gennem et link',
  'employee.open_webshop': 'Åbnede webshoppen som medarbejderen',
  'employee.send_welcome': 'Sendte velkomst e-mail til medarbejderen',
  'customer_group.top_up': 'Tilskrev point til kundegruppen',
  'employee.post': 'Bogførte en transaktion',
  'employee.schedule': 'Planlagde en fremtidig transaktion',
  'employee.stop_schedule': 'Stoppede en fremtidig transaktion',
  'department.change_assortment': 'Ændrede sortimentet for afdelingen',
  'order.accept': 'Godkendte ordren',
  'order.reject': 'Afviste ordren',
  'order.cancel': 'Annullerede ordren',
  'mail.resend': 'Sendte en e-mail igen',
  'connection.add_key': 'Lavede en API-nøgle til forbindelsen',
  'connection.revoke_key': 'Tilbagekaldte en API-nøgle til forbindelsen',
  'connection.assign_customer': 'Flyttede kunden til forbindelsen',
  'connection.resend_webhook': 'Sendte en webhook igen for forbindelsen',
  'connection.enable_webhooks': 'Slog webhooks til igen for forbindelsen',
  'connection.disable_webhooks': 'Slog webhooks fra efter gentagne fejl for forbindelsen',
};

/** Actions on an operator or administrator; the account's noun follows. */
const accountActions: Record<string, string> = {
  'account.set_password': 'Satte et nyt kodeord for',
  'account.send_welcome': 'Sendte velkomst e-mail til',
  'account.remove_two_step': 'Slog totrinslogin fra for',
};

/** Describes an action in Danish; an unknown action is shown by its name. */
export function actionWords({ action, customer }: Pick<AuditEvent, 'action' | 'customer'>): string {
  return wordsOf(action, customer !== null) ?? action.replaceAll(/[._]/g, ' ').trim();
}

/**
 * The known actions whose Danish description contains a text, ignoring case; `ofCompany`: as described for events of
 * a company.
 */
export function actionsSaying(text: string, ofCompany: boolean): string[] {
  const wanted = text.trim().toLocaleLowerCase('da');
  return knownActions.filter((action) =>
    wordsOf(action, ofCompany)?.toLocaleLowerCase('da').includes(wanted),
  );
}

const knownActions = [
  ...Object.keys(actions),
  ...Object.keys(accountActions),
  ...[...Object.keys(nouns), 'account'].flatMap((noun) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  ),
];

function wordsOf(action: string, ofCompany: boolean): string | undefined {
  if (actions[action] !== undefined) return actions[action];
  const [noun = '', verb = ''] = action.split('.');
  const account = ofCompany ? 'administratoren' : 'operatøren';
  const object = noun === 'account' ? account : nouns[noun];
  const doing = accountActions[action] ?? verbs[verb];
  return doing !== undefined && object !== undefined ? `${doing} ${object}` : undefined;
}
