import { companyStatementEndpoints } from '@saldo/contract/company-statements';
import { AppError } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { getCompanyStatement, listCompanyStatements } from './company-statements.queries.ts';
import { statementCsv } from './statement-csv.ts';

export function companyStatementRoutes(route: Route, services: Services): void {
  route(companyStatementEndpoints.listCompanyStatements, ({ actor, query }) =>
    listCompanyStatements(services, statementOwner(actor, query.customerId)),
  );
  route(companyStatementEndpoints.getCompanyStatement, ({ actor, params, query }) =>
    getCompanyStatement(services, statementOwner(actor, query.customerId), params.month),
  );
  route(companyStatementEndpoints.exportCompanyStatement, async ({ actor, params: { month }, query }) => {
    const statement = await getCompanyStatement(services, statementOwner(actor, query.customerId), month);
    return { fileName: `kontoudtog_${month}.csv`, parts: one(() => statementCsv(statement)) };
  });
  route(companyStatementEndpoints.printCompanyStatement, async ({ actor, params: { month }, query }) => {
    const statement = await getCompanyStatement(services, statementOwner(actor, query.customerId), month);
    const { printStatement } = await import('./print-statement.ts');
    return {
      fileName: `kontoudtog_${month}.pdf`,
      type: 'application/pdf',
      parts: one(() => printStatement(statement)),
    };
  });
  route(companyStatementEndpoints.mailCompanyStatement, async ({ actor, params, query }) => {
    const { mailCompanyStatement } = await import('./mail-company-statement.ts');
    return mailCompanyStatement(services, actor, statementOwner(actor, query.customerId), params.month);
  });
}

/** For administrators, the statements of other companies do not exist. */
function statementOwner(actor: Operator | Administrator, named: number | undefined): number {
  if (actor.customer === null) return customerOf(actor, named);
  if (named !== undefined && named !== actor.customer.id) throw new AppError('not_found');
  return actor.customer.id;
}

async function* one<Part>(part: () => Part | Promise<Part>): AsyncGenerator<Part, void> {
  yield await part();
}
