import type { AuditEvent } from '@saldo/contract/audit-log';

type Event = Pick<AuditEvent, 'action' | 'customer' | 'actor' | 'subjectType' | 'subjectName'>;

/** What is done to things of any kind; the rest is said for each action by itself. */
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
  'customer_group.top_up': 'Tilskrev point til kundegruppen',
  'employee.set_password': 'Satte et nyt kodeord for medarbejderen',
  'employee.choose_password': 'Valgte kodeord gennem et link',
  'employee.send_welcome': 'Sendte velkomst e-mail til medarbejderen',
  'employee.post': 'Bogførte en transaktion',
  'employee.schedule': 'Planlagde en fremtidig transaktion',
  'employee.stop_schedule': 'Stoppede en fremtidig transaktion',
  'mail.resend': 'Sendte en e-mail igen',
};

/** What was done, in plain Danish; an action that is not known here stays readable. */
export function actionWords(event: Pick<Event, 'action' | 'customer'>): string {
  const { action } = event;
  const known = actions[action];
  if (known !== undefined) return known;
  const [noun = '', verb = ''] = action.split('.');
  const object = noun === 'account' ? accountNoun(event) : nouns[noun];
  if (object !== undefined) {
    if (verbs[verb] !== undefined) return `${verbs[verb]} ${object}`;
    if (action === 'account.set_password') return `Satte et nyt kodeord for ${object}`;
    if (action === 'account.send_welcome') return `Sendte velkomst e-mail til ${object}`;
  }
  return action.replaceAll(/[._]/g, ' ').trim();
}

/** An account without a company is an operator's. */
const accountNoun = ({ customer }: Pick<Event, 'customer'>): string =>
  customer === null ? 'operatøren' : 'administratoren';

const deleted: Record<string, string> = {
  customer: 'Slettet kunde',
  customer_group: 'Slettet kundegruppe',
  employee: 'Slettet medarbejder',
  account: 'Slettet konto',
  department: 'Slettet afdeling',
};

/** Whom or what it was done to, by today's name. */
export const subjectWords = ({
  subjectName,
  subjectType,
}: Pick<Event, 'subjectName' | 'subjectType'>): string => subjectName ?? deleted[subjectType] ?? '–';

/** Who did it: nobody signed in is the person with the link, the settings or the clockwork. */
export function actorWords({ actor, action }: Pick<Event, 'actor' | 'action'>): string {
  if (actor) return actor.name;
  return action === 'employee.choose_password' ? 'Medarbejderen selv' : 'Saldo';
}
