import { firstStepEndpoints } from '@saldo/contract/first-steps';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { firstStepsOf, hideFirstSteps } from './first-steps.ts';

export function firstStepRoutes(route: Route, { db }: Pick<Services, 'db'>): void {
  route(firstStepEndpoints.getFirstSteps, async ({ actor, query }) =>
    orNotFound(await firstStepsOf(db, actor, customerOf(actor, query.customerId))),
  );
  route(firstStepEndpoints.hideFirstSteps, async ({ actor, body }) => {
    const customerId = customerOf(actor, body.customerId);
    orNotFound(await firstStepsOf(db, actor, customerId));
    await hideFirstSteps(db, actor.accountId, customerId);
  });
}
