import { approvalSubstituteEndpoints } from '@saldo/contract/approval-substitutes';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { listSubstitutes } from './approval-substitutes.queries.ts';
import { createSubstitute } from './create-substitute.ts';
import { deleteSubstitute } from './delete-substitutes.ts';

export function approvalSubstituteRoutes(route: Route, services: Pick<Services, 'db' | 'clock'>): void {
  route(approvalSubstituteEndpoints.listSubstitutes, ({ actor }) => listSubstitutes(services, actor));
  route(approvalSubstituteEndpoints.createSubstitute, ({ actor, body }) =>
    createSubstitute(services, actor, body),
  );
  route(approvalSubstituteEndpoints.deleteSubstitute, ({ actor, params }) =>
    deleteSubstitute(services, actor, params.id),
  );
}
