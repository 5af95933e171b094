import { administratorEndpoints } from '@saldo/contract/administrators';
import { nowDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import { refuseCommonPassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import { welcomeAdministrator } from '../password-links/send-welcome.ts';
import { lockCustomer } from '../references/lock-references.ts';
import { listAdministrators } from './accounts.queries.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { removeTwoStep } from './remove-two-step.ts';
import { setAccountPassword } from './set-account-password.ts';
import { type AccountScope, updateAccount } from './update-account.ts';

const ofCustomer = (customerId: number): AccountScope => ({ role: 'administrator', customerId });

export function administratorRoutes(route: Route, services: Services): void {
  const { db, clock, passwords } = services;
  const administratorOf = async (customerId: number, id: number) =>
    orNotFound((await listAdministrators(db, customerId)).find((administrator) => administrator.id === id));

  route(administratorEndpoints.listAdministrators, ({ params }) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockCustomer(tx, params.id))) throw new AppError('not_found');
      return listAdministrators(tx, params.id);
    }),
  );
  route(administratorEndpoints.createAdministrator, async ({ actor, params, body }) => {
    const { password, ...input } = body;
    refuseCommonPassword(password);
    const passwordHash = await passwords.hash(password);
    const id = await db.transaction().execute(async (tx) => {
      if (!(await lockCustomer(tx, params.id))) throw new AppError('not_found');
      return createAccount(tx, {
        ...input,
        role: 'administrator',
        customerId: params.id,
        passwordHash,
        actorAccountId: actor.accountId,
        now: nowDate(clock),
      });
    });
    return administratorOf(params.id, id);
  });
  route(administratorEndpoints.updateAdministrator, async ({ actor, params, body }) => {
    await db
      .transaction()
      .execute((tx) =>
        updateAccount(tx, clock, actor.accountId, ofCustomer(params.id), params.adminId, body),
      );
    return administratorOf(params.id, params.adminId);
  });
  route(administratorEndpoints.deleteAdministrator, ({ actor, params }) =>
    db
      .transaction()
      .execute((tx) => deleteAccount(tx, clock, actor.accountId, ofCustomer(params.id), params.adminId)),
  );
  route(administratorEndpoints.setAdministratorPassword, ({ actor, params, body }) =>
    setAccountPassword(services, actor.accountId, ofCustomer(params.id), params.adminId, body.password),
  );
  route(administratorEndpoints.removeAdministratorTwoStep, ({ actor, params }) =>
    removeTwoStep(services, actor.accountId, ofCustomer(params.id), params.adminId),
  );
  route(administratorEndpoints.sendAdministratorWelcome, ({ actor, params }) =>
    welcomeAdministrator(services, actor, params.id, params.adminId),
  );
}
