import { approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { orNotFound } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { listApprovalRules } from './approval-rules.queries.ts';
import { readApprovalSettings, setApprovalSettings } from './approval-settings.ts';
import { createApprovalRule } from './create-approval-rule.ts';
import { deleteApprovalRule } from './delete-approval-rule.ts';
import { updateApprovalRule } from './update-approval-rule.ts';

export function approvalRuleRoutes(route: Route, services: Services): void {
  const { db } = services;
  route(approvalRuleEndpoints.listApprovalRules, async ({ actor, query }) =>
    orNotFound(await listApprovalRules(db, customerOf(actor, query.customerId))),
  );
  route(approvalRuleEndpoints.createApprovalRule, ({ actor, query, body }) =>
    createApprovalRule(services, actor, customerOf(actor, query.customerId), body),
  );
  route(approvalRuleEndpoints.updateApprovalRule, ({ actor, params, body, version }) =>
    updateApprovalRule(services, actor, params.id, body, version),
  );
  route(approvalRuleEndpoints.deleteApprovalRule, ({ actor, params }) =>
    deleteApprovalRule(services, actor, params.id),
  );
  route(approvalRuleEndpoints.getApprovalSettings, ({ actor, query }) =>
    readApprovalSettings(db, customerOf(actor, query.customerId)),
  );
  route(approvalRuleEndpoints.setApprovalSettings, ({ actor, session, query, body, version }) =>
    setApprovalSettings(
      services,
      { ...actor, ...session },
      customerOf(actor, query.customerId),
      body,
      version,
    ),
  );
}
