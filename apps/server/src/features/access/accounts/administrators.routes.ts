import { administratorEndpoints } from '@saldo/contract/administrators';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { sendAdministratorPasswordLink } from '../password-links/send-administrator-password-link.ts';
import { welcomeAdministrator } from '../password-links/send-welcome.ts';
import { administratorsOf, getAdministrator, listAdministrators } from './accounts.queries.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { removeTwoStep } from './remove-two-step.ts';
import { setAccountPassword } from './set-account-password.ts';
import { updateAccount } from './update-account.ts';

export function administratorRoutes(route: Route, services: Services): void {
  route(administratorEndpoints.listAdministrators, ({ params }) => listAdministrators(services, params.id));
  route(administratorEndpoints.createAdministrator, async ({ actor, params, body }) => {
    const id = await createAccount(services, actor, administratorsOf(params.id), body);
    return getAdministrator(services, params.id, id);
  });
  route(administratorEndpoints.updateAdministrator, async ({ actor, session, params, body, version }) => {
    await updateAccount(
      services,
      { ...actor, ...session },
      administratorsOf(params.id),
      params.adminId,
      body,
      { on: version, readCurrent: (tx) => getAdministrator({ db: tx }, params.id, params.adminId) },
    );
    return getAdministrator(services, params.id, params.adminId);
  });
  route(administratorEndpoints.deleteAdministrator, ({ actor, params }) =>
    deleteAccount(services, actor, administratorsOf(params.id), params.adminId),
  );
  route(administratorEndpoints.setAdministratorPassword, ({ actor, params, body }) =>
    setAccountPassword(services, actor, administratorsOf(params.id), params.adminId, body.password),
  );
  route(administratorEndpoints.removeAdministratorTwoStep, ({ actor, params }) =>
    removeTwoStep(services, actor, administratorsOf(params.id), params.adminId),
  );
  route(administratorEndpoints.sendAdministratorWelcome, ({ actor, params }) =>
    welcomeAdministrator(services, actor, params.id, params.adminId),
  );
  route(administratorEndpoints.sendAdministratorPasswordLink, ({ actor, params }) =>
    sendAdministratorPasswordLink(services, actor, params.id, params.adminId),
  );
}
