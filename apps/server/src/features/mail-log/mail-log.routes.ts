import { mailEndpoints } from '@saldo/contract/mails';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { pageOfMails } from './mail-log.queries.ts';
import { readMail } from './read-mail.ts';
import { resendFailedMails } from './resend-failed-mails.ts';
import { resendMail } from './resend-mail.ts';

export function mailRoutes(route: Route, services: Services): void {
  route(mailEndpoints.listMails, ({ query }) => pageOfMails(services.db, query));
  route(mailEndpoints.getMail, ({ params }) => readMail(services, params.id));
  route(mailEndpoints.resendMail, ({ actor, params }) => resendMail(services, actor.accountId, params.id));
  route(mailEndpoints.resendFailedMails, ({ actor, body }) =>
    resendFailedMails(services, actor.accountId, body.after ?? 0),
  );
}
