import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import type { Route } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { checkPasswordLink, choosePassword, countDeadLinks } from './choose-password.ts';
import { countForgottenPassword, sendForgottenPassword } from './forgot-password.ts';

export function passwordLinkRoutes(route: Route, services: Services): void {
  route(passwordLinkEndpoints.checkPasswordLink, ({ body, request }) =>
    countDeadLinks(services, request.ip, () => checkPasswordLink(services, body.code)),
  );
  route(passwordLinkEndpoints.choosePassword, ({ body, request }) =>
    countDeadLinks(services, request.ip, () => choosePassword(services, body)),
  );
  route(passwordLinkEndpoints.forgotPassword, async ({ body, request, reply }) => {
    await countForgottenPassword(services, body.email, request.ip);
    // After the response, because its time must not reveal whether the address exists.
    reply.raw.once('finish', () => {
      sendForgottenPassword(services, body.email).catch((error: unknown) =>
        request.log.error({ err: error }, 'sending a link for a forgotten password failed'),
      );
    });
  });
}
