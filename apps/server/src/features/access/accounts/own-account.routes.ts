import { ownAccountEndpoints } from '@saldo/contract/own-account';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { requireOwnPassword } from './own-account.ts';
import { forgetKnownDevice, listKnownDevices } from './own-devices.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { beginTotp, confirmTotp, getTotpStatus, removeTotp } from './own-totp.ts';

export function ownAccountRoutes(route: Route, services: Services): void {
  route(ownAccountEndpoints.changeOwnPassword, ({ actor, body }) => changeOwnPassword(services, actor, body));
  route(ownAccountEndpoints.confirmPassword, async ({ actor, body }) => {
    await requireOwnPassword(services, actor, body.currentPassword);
  });
  route(ownAccountEndpoints.listOwnSessions, ({ actor }) => listOwnSessions(services, actor));
  route(ownAccountEndpoints.endOtherSessions, ({ actor }) => endOtherSessions(services, actor));
  route(ownAccountEndpoints.endOwnSession, ({ actor, params }) => endOwnSession(services, actor, params.id));
  route(ownAccountEndpoints.listKnownDevices, ({ actor, request }) =>
    listKnownDevices(services, actor, services.cookies.deviceToken(request)),
  );
  route(ownAccountEndpoints.forgetKnownDevice, ({ actor, params }) =>
    forgetKnownDevice(services, actor, params.id),
  );
  route(ownAccountEndpoints.getTotp, ({ actor }) => getTotpStatus(services, actor));
  route(ownAccountEndpoints.beginTotp, ({ actor, body }) => beginTotp(services, actor, body.currentPassword));
  route(ownAccountEndpoints.confirmTotp, ({ actor, body }) => confirmTotp(services, actor, body.code));
  route(ownAccountEndpoints.removeTotp, ({ actor, body }) =>
    removeTotp(services, actor, body.currentPassword),
  );
}
