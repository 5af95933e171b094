import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { checkPasswordLink, choosePassword, limitDeadLinks } from './choose-password.ts';
import { requestForgottenPassword } from './forgot-password.ts';

export function passwordLinkRoutes(route: Route, services: Services): void {
  route(passwordLinkEndpoints.checkPasswordLink, ({ body, request }) =>
    limitDeadLinks(services, request.ip, () => checkPasswordLink(services, body.code)),
  );
  route(passwordLinkEndpoints.choosePassword, ({ body, request }) =>
    limitDeadLinks(services, request.ip, () => choosePassword(services, body)),
  );
  route(passwordLinkEndpoints.forgotPassword, ({ body, request }) =>
    requestForgottenPassword(services, body.email, request.ip),
  );
}
