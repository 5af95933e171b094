import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config/config.ts';
import { administratorRoutes } from './features/access/accounts/administrators.routes.ts';
import { operatorRoutes } from './features/access/accounts/operators.routes.ts';
import { ownAccountRoutes } from './features/access/accounts/own-account.routes.ts';
import { approvalSubstituteRoutes } from './features/access/approval-substitutes/approval-substitutes.routes.ts';
import { firstStepRoutes } from './features/access/first-steps/first-steps.routes.ts';
import { passwordLinkRoutes } from './features/access/password-links/password-links.routes.ts';
import { savedViewRoutes } from './features/access/saved-views/saved-views.routes.ts';
import { securityLogRoutes } from './features/access/security-log/security-log.routes.ts';
import { sessionRoutes } from './features/access/sessions/sessions.routes.ts';
import { todayRoutes } from './features/access/today/today.routes.ts';
import { accountingRoutes } from './features/money/accounting/accounting.routes.ts';
import { amountBatchRoutes } from './features/money/amount-batches/amount-batches.routes.ts';
import { companyStatementRoutes } from './features/money/company-statements/company-statements.routes.ts';
import { creditApprovalRoutes } from './features/money/credit-approvals/credit-approvals.routes.ts';
import { statisticsRoutes } from './features/money/statistics/statistics.routes.ts';
import { topUpRoutes } from './features/money/top-ups/top-ups.routes.ts';
import { transactionRoutes } from './features/money/transactions/transactions.routes.ts';
import { auditLogRoutes } from './features/operation/audit-log/audit-log.routes.ts';
import { deliveryRoutes } from './features/operation/deliveries/deliveries.routes.ts';
import { mailRoutes } from './features/operation/mail-log/mail-log.routes.ts';
import { mailPreviewRoutes } from './features/operation/mail-log/mail-preview.routes.ts';
import { systemRoutes } from './features/operation/system/system.routes.ts';
import { customerGroupRoutes } from './features/people/customer-groups/customer-groups.routes.ts';
import { customerRoutes } from './features/people/customers/customers.routes.ts';
import { departmentRoutes } from './features/people/departments/departments.routes.ts';
import { employeeSelectionRoutes } from './features/people/employee-selections/employee-selections.routes.ts';
import { employeeUpdateRoutes } from './features/people/employee-updates/employee-updates.routes.ts';
import { employeeRoutes } from './features/people/employees/employees.routes.ts';
import { leavingRoutes } from './features/people/leaving/leaving.routes.ts';
import { searchRoutes } from './features/people/search/search.routes.ts';
import { approvalRuleRoutes } from './features/shop/approval-rules/approval-rules.routes.ts';
import { connectionRoutes } from './features/shop/connections/connections.routes.ts';
import { approvalLinkRoutes } from './features/shop/orders/approval-links.routes.ts';
import { orderRoutes } from './features/shop/orders/orders.routes.ts';
import { returnRoutes, webshopReturnRoutes } from './features/shop/orders/returns.routes.ts';
import { webshopOrderRoutes } from './features/shop/orders/webshop-orders.routes.ts';
import { webhookRoutes } from './features/shop/webhooks/webhooks.routes.ts';
import { openWebshopRoutes } from './features/shop/webshop/open-webshop.routes.ts';
import { webshopRoutes } from './features/shop/webshop/webshop.routes.ts';
import { AppError } from './platform/errors.ts';
import { refuseOutdatedWrites, requireStatedAccess } from './platform/http/access.ts';
import { takeCspReports } from './platform/http/csp-reports.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { distrustHeaders, localRequests } from './platform/http/forwarded-headers.ts';
import { closeDrainedConnections, exemptPeers, limitConnections } from './platform/http/limit-connections.ts';
import { logSecurity } from './platform/http/log-security.ts';
import { describeApi } from './platform/http/openapi.ts';
import { refuseOtherHosts } from './platform/http/refuse-other-hosts.ts';
import { takeBodiesAsBytes } from './platform/http/request-body.ts';
import { answerRequestIds, requestIds } from './platform/http/request-id.ts';
import { endpointRegistrar } from './platform/http/routes.ts';
import { policyDirectives, securityHeaders } from './platform/http/security-headers.ts';
import { timeRequests } from './platform/http/time-requests.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import { zodValidator } from './platform/http/validation.ts';
import { servePages } from './platform/http/web-pages.ts';
import { LogThrottle } from './platform/logging/log-throttle.ts';
import { type Log, requestLogger } from './platform/logging/logger.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Services } from './platform/services/services.ts';

export interface AppOptions {
  services: Services;
  publicUrl: URL;
  log: Log;
  metrics?: Pick<Metrics, 'observeResponse'> | null;
  trustProxy: Config['trustProxy'];
  connectionsPerAddress: Config['connectionsPerAddress'];
  /** The folder of the built back office; null serves only the API. */
  webRoot: string | null;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, publicUrl, log, metrics, trustProxy, connectionsPerAddress, webRoot } = options;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: requestIds(trustProxy),
    // A malformed URL reaches neither a route nor the error handler that is set below.
    frameworkErrors: (error, request, reply) =>
      errorHandler(error, request, reply.header('x-request-id', request.id)),
    clientErrorHandler: answerUnreadable,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // Serves requests that arrive on open connections during the close.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  });

  const refusedConnections = new LogThrottle();
  limitConnections(app.server, {
    limit: connectionsPerAddress,
    isExempt: exemptPeers({ publicUrl, trustProxy }),
    onRefused: (address) => {
      const line = refusedConnections.letThrough('');
      if (line) app.log.warn({ address, ...line }, 'An address has too many connections');
    },
  });
  app.setValidatorCompiler(zodValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(errorHandler);
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionState', null);
  app.decorateRequest('webshop', null);
  answerRequestIds(app);
  closeDrainedConnections(app, services.draining);
  const logRequest = requestLogger(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    metrics?.observeResponse(request, reply);
    done();
  });
  distrustHeaders(app);
  timeRequests(app);
  refuseOtherHosts(app, publicUrl);
  logSecurity(app, services);
  requireStatedAccess(app);
  refuseOutdatedWrites(app, services.schemaGuard);
  takeBodiesAsBytes(app);

  await app.register(cookie);
  securityHeaders(app, publicUrl);
  takeCspReports(app, policyDirectives);
  await describeApi(app, services.cookies);

  const route = endpointRegistrar(app, services);
  systemRoutes(route, services, app, localRequests(options));
  sessionRoutes(route, services);
  customerRoutes(route, services);
  customerGroupRoutes(route, services);
  employeeRoutes(route, services);
  leavingRoutes(route, services);
  employeeSelectionRoutes(route, services);
  employeeUpdateRoutes(route, services);
  departmentRoutes(route, services);
  transactionRoutes(route, services);
  amountBatchRoutes(route, services);
  creditApprovalRoutes(route, services);
  topUpRoutes(route, services);
  orderRoutes(route, services);
  returnRoutes(route, services);
  approvalRuleRoutes(route, services);
  approvalSubstituteRoutes(route, services);
  statisticsRoutes(route, services);
  accountingRoutes(route, services);
  companyStatementRoutes(route, services);
  administratorRoutes(route, services);
  operatorRoutes(route, services);
  ownAccountRoutes(route, services);
  passwordLinkRoutes(route, services);
  approvalLinkRoutes(route, services);
  connectionRoutes(route, services);
  webshopRoutes(route, services);
  openWebshopRoutes(app, services);
  webshopOrderRoutes(route, services);
  webshopReturnRoutes(route, services);
  webhookRoutes(route, services);
  mailRoutes(route, services);
  mailPreviewRoutes(app, services);
  deliveryRoutes(route, services);
  auditLogRoutes(route, services);
  securityLogRoutes(route, services);
  savedViewRoutes(route, services);
  searchRoutes(route, services);
  firstStepRoutes(route, services);
  todayRoutes(route, services);

  if (webRoot) await servePages(app, services, webRoot);
  else app.setNotFoundHandler(() => Promise.reject(new AppError('not_found')));
  return app;
}
