import { operatorEndpoints } from '@saldo/contract/operators';
import { nowDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/routes.ts';
import { refuseCommonPassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import { listOperators } from './accounts.queries.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { disableOperator, enableOperator } from './disable-operator.ts';
import { keepAnOperator } from './keep-an-operator.ts';
import { removeTwoStep } from './remove-two-step.ts';
import { setAccountPassword } from './set-account-password.ts';
import type { AccountScope } from './update-account.ts';

const operators: AccountScope = { role: 'operator', customerId: null };

/** Staff of the agency. */
export function operatorRoutes(route: Route, services: Services): void {
  const { db, clock, passwords } = services;
  const operatorFor = async (ownId: number, id: number) =>
    orNotFound((await listOperators(db, ownId)).find((operator) => operator.id === id));

  route(operatorEndpoints.listOperators, ({ actor }) => listOperators(db, actor.accountId));
  route(operatorEndpoints.createOperator, async ({ actor, body: { password, ...input } }) => {
    refuseCommonPassword(password);
    const passwordHash = await passwords.hash(password);
    const id = await db.transaction().execute((tx) =>
      createAccount(tx, {
        ...input,
        ...operators,
        passwordHash,
        actorAccountId: actor.accountId,
        now: nowDate(clock),
      }),
    );
    return operatorFor(actor.accountId, id);
  });
  route(operatorEndpoints.setOperatorPassword, ({ actor, params, body }) => {
    // One's own is changed where the current one is asked for.
    if (params.id === actor.accountId) {
      throw new AppError('own_account', { message: 'Skift dit eget kodeord på Min konto.' });
    }
    return setAccountPassword(services, actor.accountId, operators, params.id, body.password);
  });
  route(operatorEndpoints.removeOperatorTwoStep, ({ actor, params }) => {
    // One's own takes the password.
    if (params.id === actor.accountId) {
      throw new AppError('own_account', { message: 'Slå dit eget totrinslogin fra på Min konto.' });
    }
    return removeTwoStep(services, actor.accountId, operators, params.id);
  });
  route(operatorEndpoints.disableOperator, async ({ actor, params }) => {
    await disableOperator(db, clock, actor.accountId, params.id);
    return operatorFor(actor.accountId, params.id);
  });
  route(operatorEndpoints.enableOperator, async ({ actor, params }) => {
    await enableOperator(db, clock, actor.accountId, params.id);
    return operatorFor(actor.accountId, params.id);
  });
  route(operatorEndpoints.deleteOperator, ({ actor, params }) =>
    db.transaction().execute(async (tx) => {
      await keepAnOperator(tx, actor.accountId, params.id);
      await deleteAccount(tx, clock, actor.accountId, operators, params.id);
    }),
  );
}
