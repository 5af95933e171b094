import { operatorEndpoints } from '@saldo/contract/operators';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { listOperators, operators } from './accounts.queries.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { disableOperator, enableOperator } from './disable-operator.ts';
import { removeTwoStep } from './remove-two-step.ts';
import { setAccountPassword } from './set-account-password.ts';
import { updateAccount } from './update-account.ts';

export function operatorRoutes(route: Route, services: Services): void {
  const { db } = services;
  const getOperator = async (ownId: number, id: number, tx = db) =>
    orNotFound((await listOperators(tx, ownId)).find((operator) => operator.id === id));

  route(operatorEndpoints.listOperators, ({ actor }) => listOperators(db, actor.accountId));
  route(operatorEndpoints.createOperator, async ({ actor, body }) => {
    const id = await createAccount(services, actor, operators, body);
    return getOperator(actor.accountId, id);
  });
  route(operatorEndpoints.updateOperator, async ({ actor, session, params, body, version }) => {
    await updateAccount(services, { ...actor, ...session }, operators, params.id, body, {
      on: version,
      readCurrent: (tx) => getOperator(actor.accountId, params.id, tx),
    });
    return getOperator(actor.accountId, params.id);
  });
  route(operatorEndpoints.setOperatorPassword, ({ actor, params, body }) =>
    setAccountPassword(services, actor, operators, params.id, body.password),
  );
  route(operatorEndpoints.removeOperatorTwoStep, ({ actor, params }) =>
    removeTwoStep(services, actor, operators, params.id),
  );
  route(operatorEndpoints.disableOperator, async ({ actor, params }) => {
    await disableOperator(services, actor, params.id);
    return getOperator(actor.accountId, params.id);
  });
  route(operatorEndpoints.enableOperator, async ({ actor, params }) => {
    await enableOperator(services, actor, params.id);
    return getOperator(actor.accountId, params.id);
  });
  route(operatorEndpoints.deleteOperator, ({ actor, params }) =>
    deleteAccount(services, actor, operators, params.id),
  );
}
