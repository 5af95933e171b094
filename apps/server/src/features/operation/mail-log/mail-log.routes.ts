import { mailEndpoints } from '@saldo/contract/mails';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { getMail, pageOfMails } from './mail-log.queries.ts';
import { resendFailedMails } from './resend-failed-mails.ts';
import { resendMail } from './resend-mail.ts';

export function mailRoutes(route: Route, services: Services): void {
  route(mailEndpoints.listMails, ({ query }) => pageOfMails(services.db, query));
  route(mailEndpoints.getMail, ({ params }) => getMail(services, params.id));
  route(mailEndpoints.resendMail, ({ actor, params }) => resendMail(services, actor, params.id));
  route(mailEndpoints.resendFailedMails, ({ actor, body }) =>
    resendFailedMails(services, actor, body.after ?? 0),
  );
}
