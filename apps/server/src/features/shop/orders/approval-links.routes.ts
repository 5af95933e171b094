import { approvalLinkEndpoints } from '@saldo/contract/approval-links';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { checkApprovalLink, decideByLink, limitApprovalLinks } from './decide-by-link.ts';

export function approvalLinkRoutes(route: Route, services: Services): void {
  route(approvalLinkEndpoints.checkApprovalLink, ({ body, request }) =>
    limitApprovalLinks(services, { code: body.code, address: request.ip }, () =>
      checkApprovalLink(services, body.code),
    ),
  );
  route(approvalLinkEndpoints.decideByApprovalLink, ({ body, request }) =>
    limitApprovalLinks(services, { code: body.code, address: request.ip }, () =>
      decideByLink(services, body),
    ),
  );
}
